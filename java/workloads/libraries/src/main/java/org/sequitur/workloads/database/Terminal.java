// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * The terminal of one warehouse. Orders and deliveries touch rows of the own warehouse in an order that the seed
 * fixes; what it changes elsewhere (stock, balances) is added up, so the order of terminals does not matter. Rows are
 * locked in the order warehouse, district, customer, stock, each by rising key, so terminals never deadlock.
 */
final class Terminal implements AutoCloseable {
    private final Connection connection;
    private final Scale scale;
    private final int home;
    private final PreparedStatement nextOrder;
    private final PreparedStatement takeOrder;
    private final PreparedStatement addOrder;
    private final PreparedStatement stockOf;
    private final PreparedStatement takeStock;
    private final PreparedStatement addLine;
    private final PreparedStatement payWarehouse;
    private final PreparedStatement payDistrict;
    private final PreparedStatement payCustomer;
    private final PreparedStatement oldest;
    private final PreparedStatement customerOf;
    private final PreparedStatement deliver;
    private final PreparedStatement amount;
    private final PreparedStatement credit;
    private final PreparedStatement status;

    Terminal(Connection connection, Scale scale, int home) throws SQLException {
        this.connection = connection;
        this.scale = scale;
        this.home = home;
        nextOrder = prepare("SELECT d_next_o_id FROM district WHERE d_w_id = ? AND d_id = ?");
        takeOrder = prepare("UPDATE district SET d_next_o_id = d_next_o_id + 1 WHERE d_w_id = ? AND d_id = ?");
        addOrder = prepare("INSERT INTO orders VALUES (?, ?, ?, ?, ?, 0)");
        stockOf = prepare("SELECT s_price FROM stock WHERE s_w_id = ? AND s_i_id = ?");
        takeStock = prepare("UPDATE stock SET s_ytd = s_ytd + ?, s_quantity = CASE WHEN s_quantity - ? >= 10"
                + " THEN s_quantity - ? ELSE s_quantity - ? + 91 END WHERE s_w_id = ? AND s_i_id = ?");
        addLine = prepare("INSERT INTO order_line VALUES (?, ?, ?, ?, ?, ?, ?)");
        payWarehouse = prepare("UPDATE warehouse SET w_ytd = w_ytd + ? WHERE w_id = ?");
        payDistrict = prepare("UPDATE district SET d_ytd = d_ytd + ? WHERE d_w_id = ? AND d_id = ?");
        payCustomer = prepare("UPDATE customer SET c_balance = c_balance - ?, c_payments = c_payments + 1"
                + " WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?");
        oldest = prepare("SELECT MIN(o_id) FROM orders WHERE o_w_id = ? AND o_d_id = ? AND o_delivered = 0");
        customerOf = prepare("SELECT o_c_id FROM orders WHERE o_w_id = ? AND o_d_id = ? AND o_id = ?");
        deliver = prepare("UPDATE orders SET o_delivered = 1 WHERE o_w_id = ? AND o_d_id = ? AND o_id = ?");
        amount = prepare("SELECT SUM(l_amount) FROM order_line WHERE l_w_id = ? AND l_d_id = ? AND l_o_id = ?");
        credit = prepare("UPDATE customer SET c_balance = c_balance + ?, c_deliveries = c_deliveries + 1"
                + " WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?");
        status = prepare("SELECT o_id, o_lines FROM orders WHERE o_w_id = ? AND o_d_id = ? AND o_c_id = ?"
                + " ORDER BY o_id DESC");
    }

    private PreparedStatement prepare(String sql) throws SQLException {
        return connection.prepareStatement(sql);
    }

    /** Runs this terminal's transactions; returns the number of orders. */
    long work() throws SQLException {
        SplittableRandom random = new SplittableRandom(home);
        long orders = 0;
        for (int i = 0; i < scale.transactions(); i++) {
            int kind = random.nextInt(100);
            int district = 1 + random.nextInt(scale.districts());
            int customer = 1 + random.nextInt(scale.customers());
            if (kind < 45) {
                order(random, district, customer);
                orders++;
            } else if (kind < 88) {
                pay(random, district, customer);
            } else if (kind < 92) {
                deliver();
            } else {
                look(district, customer);
            }
            connection.commit();
        }
        return orders;
    }

    private void order(SplittableRandom random, int district, int customer) throws SQLException {
        int number = (int) Sql.number(nextOrder, home, district);
        Sql.update(takeOrder, home, district);
        TreeMap<Long, Integer> basket = new TreeMap<>();
        for (int i = 5 + random.nextInt(6); i > 0; i--) {
            int from = random.nextInt(100) == 0 ? 1 + random.nextInt(scale.warehouses()) : home;
            basket.merge((long) from << 32 | 1 + random.nextInt(scale.items()), 1 + random.nextInt(10), Math::max);
        }
        Sql.update(addOrder, home, district, number, customer, basket.size());
        int line = 0;
        for (var entry : basket.entrySet()) {
            int from = (int) (entry.getKey() >> 32);
            int item = entry.getKey().intValue();
            int quantity = entry.getValue();
            long price = Sql.number(stockOf, from, item);
            Sql.update(takeStock, quantity, quantity, quantity, quantity, from, item);
            Sql.update(addLine, home, district, number, ++line, item, quantity, quantity * price);
        }
    }

    private void pay(SplittableRandom random, int district, int customer) throws SQLException {
        int money = 100 + random.nextInt(5_000);
        int other = random.nextInt(100) < 15 ? 1 + random.nextInt(scale.warehouses()) : home;
        Sql.update(payWarehouse, money, home);
        Sql.update(payDistrict, money, home, district);
        Sql.update(payCustomer, money, other, district, customer);
    }

    private void deliver() throws SQLException {
        for (int district = 1; district <= scale.districts(); district++) {
            long order = Sql.number(oldest, home, district);
            if (order > 0) {
                Sql.update(deliver, home, district, order);
                long sum = Sql.number(amount, home, district, order);
                Sql.update(credit, sum, home, district, Sql.number(customerOf, home, district, order));
            }
        }
    }

    private void look(int district, int customer) throws SQLException {
        try (ResultSet orders = Sql.set(status, home, district, customer).executeQuery()) {
            int last = Integer.MAX_VALUE;
            while (orders.next()) {
                if (orders.getInt(1) >= last || orders.getInt(2) < 1) {
                    throw new SQLException("orders are not sorted, or one has no line");
                }
                last = orders.getInt(1);
            }
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
