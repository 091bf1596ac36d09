// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** The tables, in SQL that H2 and Derby both understand, and what they hold when a unit starts. */
final class Schema {
    private static final List<String> TABLES = List.of(
            "warehouse (w_id INT NOT NULL PRIMARY KEY, w_ytd BIGINT NOT NULL)",
            "district (d_w_id INT NOT NULL, d_id INT NOT NULL, d_next_o_id INT NOT NULL, d_ytd BIGINT NOT NULL,"
                    + " PRIMARY KEY (d_w_id, d_id))",
            "customer (c_w_id INT NOT NULL, c_d_id INT NOT NULL, c_id INT NOT NULL, c_last VARCHAR(20) NOT NULL,"
                    + " c_balance BIGINT NOT NULL, c_payments INT NOT NULL, c_deliveries INT NOT NULL,"
                    + " PRIMARY KEY (c_w_id, c_d_id, c_id))",
            "stock (s_w_id INT NOT NULL, s_i_id INT NOT NULL, s_quantity INT NOT NULL, s_ytd BIGINT NOT NULL,"
                    + " s_price INT NOT NULL, PRIMARY KEY (s_w_id, s_i_id))",
            "orders (o_w_id INT NOT NULL, o_d_id INT NOT NULL, o_id INT NOT NULL, o_c_id INT NOT NULL,"
                    + " o_lines INT NOT NULL, o_delivered INT NOT NULL, PRIMARY KEY (o_w_id, o_d_id, o_id))",
            "order_line (l_w_id INT NOT NULL, l_d_id INT NOT NULL, l_o_id INT NOT NULL, l_number INT NOT NULL,"
                    + " l_i_id INT NOT NULL, l_quantity INT NOT NULL, l_amount BIGINT NOT NULL,"
                    + " PRIMARY KEY (l_w_id, l_d_id, l_o_id, l_number))");

    private Schema() {
    }

    static void create(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String table : TABLES) {
                statement.execute("CREATE TABLE " + table);
            }
        }
        connection.commit();
    }

    /** Empties all tables and fills them anew. */
    static void reset(Connection connection, Scale scale) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String table : TABLES) {
                statement.execute("TRUNCATE TABLE " + table.substring(0, table.indexOf(' ')));
            }
        }
        for (int w = 1; w <= scale.warehouses(); w++) {
            fillWarehouse(connection, scale, w);
        }
        connection.commit();
    }

    private static void fillWarehouse(Connection connection, Scale scale, int w) throws SQLException {
        try (PreparedStatement warehouse = connection.prepareStatement("INSERT INTO warehouse VALUES (?, 0)");
                PreparedStatement district = connection.prepareStatement("INSERT INTO district VALUES (?, ?, 1, 0)");
                PreparedStatement customer =
                        connection.prepareStatement("INSERT INTO customer VALUES (?, ?, ?, ?, 0, 0, 0)");
                PreparedStatement stock = connection.prepareStatement("INSERT INTO stock VALUES (?, ?, ?, 0, ?)")) {
            Sql.update(warehouse, w);
            for (int d = 1; d <= scale.districts(); d++) {
                Sql.update(district, w, d);
                for (int c = 1; c <= scale.customers(); c++) {
                    customer.setString(4, "customer" + c * 37 % 11);
                    Sql.update(customer, w, d, c);
                }
            }
            for (int i = 1; i <= scale.items(); i++) {
                Sql.update(stock, w, i, Scale.INITIAL_STOCK, 100 + i * 7 % 900);
            }
        }
    }
}
