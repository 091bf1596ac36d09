// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;

/** The consistency conditions of TPC-C (clause 3.3.2) that apply here, and a checksum of all rows. */
final class Audit {
    private final Statement statement;

    private Audit(Statement statement) {
        this.statement = statement;
    }

    /** Returns the checksum; throws if the tables contradict each other or the number of orders. */
    static String of(Connection connection, long orders) throws SQLException, BrokenResult {
        try (Statement statement = connection.createStatement()) {
            Audit audit = new Audit(statement);
            audit.check(orders);
            String sum = audit.checksum();
            connection.commit();
            return sum;
        }
    }

    private void check(long orders) throws SQLException, BrokenResult {
        BrokenResult.unlessEqual("orders", orders, number("SELECT COUNT(*) FROM orders"));
        BrokenResult.unlessEqual("order numbers handed out", orders,
                number("SELECT SUM(d_next_o_id - 1) FROM district"));
        BrokenResult.unlessEqual("order lines", number("SELECT SUM(o_lines) FROM orders"),
                number("SELECT COUNT(*) FROM order_line"));
        BrokenResult.unlessEqual("payments of districts", number("SELECT SUM(w_ytd) FROM warehouse"),
                number("SELECT SUM(d_ytd) FROM district"));
        BrokenResult.unlessEqual("stock taken", number("SELECT SUM(l_quantity) FROM order_line"),
                number("SELECT SUM(s_ytd) FROM stock"));
        BrokenResult.unlessEqual("deliveries", number("SELECT SUM(o_delivered) FROM orders"),
                number("SELECT SUM(c_deliveries) FROM customer"));
        long delivered = number("SELECT SUM(l_amount) FROM order_line JOIN orders ON o_w_id = l_w_id"
                + " AND o_d_id = l_d_id AND o_id = l_o_id WHERE o_delivered = 1");
        BrokenResult.unlessEqual("balances", delivered - number("SELECT SUM(w_ytd) FROM warehouse"),
                number("SELECT SUM(c_balance) FROM customer"));
    }

    private long number(String query) throws SQLException {
        try (ResultSet result = statement.executeQuery(query)) {
            result.next();
            return result.getLong(1);
        }
    }

    private String checksum() throws SQLException {
        Checksum sum = new Checksum();
        add(sum, "SELECT w_id, w_ytd FROM warehouse ORDER BY w_id", 2);
        add(sum, "SELECT d_w_id, d_id, d_next_o_id, d_ytd FROM district ORDER BY d_w_id, d_id", 4);
        add(sum, "SELECT c_w_id, c_d_id, c_id, c_balance, c_payments FROM customer ORDER BY c_w_id, c_d_id, c_id", 5);
        add(sum, "SELECT s_w_id, s_i_id, s_quantity, s_ytd FROM stock ORDER BY s_w_id, s_i_id", 4);
        add(sum, "SELECT o_w_id, o_d_id, o_id, o_c_id, o_delivered FROM orders ORDER BY o_w_id, o_d_id, o_id", 5);
        return sum.hex();
    }

    private void add(Checksum sum, String query, int columns) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                for (int column = 1; column <= columns; column++) {
                    sum.add(rows.getLong(column));
                }
            }
        }
    }
}
