// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.locking;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.SplittableRandom;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;

/** Tables and transfers like those of TPC-B, with one in ten rolled back. For use by one thread. */
final class Bank implements AutoCloseable {
    private final Connection connection;
    private final PreparedStatement payAccount;
    private final PreparedStatement balanceOf;
    private final PreparedStatement payTeller;
    private final PreparedStatement payBranch;
    private final PreparedStatement remember;

    /** Creates the tables. */
    Bank(Connection connection) throws SQLException {
        this.connection = connection;
        try (Statement statement = connection.createStatement()) {
            for (String table : new String[] {"accounts", "tellers", "branches"}) {
                statement.execute("CREATE TABLE " + table + " (id INT PRIMARY KEY, balance BIGINT NOT NULL)");
            }
            statement.execute("CREATE TABLE history (id INT PRIMARY KEY, account INT NOT NULL, teller INT NOT NULL,"
                    + " branch INT NOT NULL, money BIGINT NOT NULL)");
        }
        payAccount = connection.prepareStatement("UPDATE accounts SET balance = balance + ? WHERE id = ?");
        balanceOf = connection.prepareStatement("SELECT balance FROM accounts WHERE id = ?");
        payTeller = connection.prepareStatement("UPDATE tellers SET balance = balance + ? WHERE id = ?");
        payBranch = connection.prepareStatement("UPDATE branches SET balance = balance + ? WHERE id = ?");
        remember = connection.prepareStatement("INSERT INTO history VALUES (?, ?, ?, ?, ?)");
    }

    /** Empties the tables and fills them with balances of nothing. */
    void reset() throws SQLException {
        fill("accounts", Ledger.ACCOUNTS);
        fill("tellers", Ledger.TELLERS);
        fill("branches", Ledger.BRANCHES);
        fill("history", 0);
        connection.commit();
    }

    private void fill(String table, int rows) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("TRUNCATE TABLE " + table);
        }
        if (rows > 0) {
            try (PreparedStatement insert = connection.prepareStatement("INSERT INTO " + table + " VALUES (?, 0)")) {
                for (int i = 0; i < rows; i++) {
                    insert.setInt(1, i);
                    insert.executeUpdate();
                }
            }
        }
    }

    /** Makes transfers, and tells the ledger of those that it commits; throws if a balance is wrong once it is paid. */
    void work(int transfers, Ledger ledger) throws SQLException, BrokenResult {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < transfers; i++) {
            int account = random.nextInt(Ledger.ACCOUNTS);
            int teller = random.nextInt(Ledger.TELLERS);
            long money = random.nextInt(-5_000, 5_000);
            update(payAccount, money, account);
            BrokenResult.unlessEqual("balance of account " + account, ledger.accounts[account] + money,
                    balance(account));
            update(payTeller, money, teller);
            update(payBranch, money, Ledger.branchOf(teller));
            update(remember, i, account, teller, Ledger.branchOf(teller), money);
            if (random.nextInt(10) == 0) {
                connection.rollback();
            } else {
                connection.commit();
                ledger.move(account, teller, money);
            }
        }
    }

    private static void update(PreparedStatement statement, long... values) throws SQLException, BrokenResult {
        for (int i = 0; i < values.length; i++) {
            statement.setLong(i + 1, values[i]);
        }
        BrokenResult.unlessEqual("rows changed", 1, statement.executeUpdate());
    }

    private long balance(int account) throws SQLException, BrokenResult {
        balanceOf.setInt(1, account);
        try (ResultSet result = balanceOf.executeQuery()) {
            BrokenResult.unlessEqual("rows of account " + account, 1, result.next() ? 1 : 0);
            return result.getLong(1);
        }
    }

    /** Adds all rows to the checksum; throws unless the tables hold what the ledger does. */
    void audit(Ledger ledger, Checksum sum) throws SQLException, BrokenResult {
        compare("SELECT id, balance FROM accounts ORDER BY id", ledger.accounts, sum);
        compare("SELECT id, balance FROM tellers ORDER BY id", ledger.tellers, sum);
        compare("SELECT id, balance FROM branches ORDER BY id", ledger.branches, sum);
        compare("SELECT branch, SUM(money) FROM history GROUP BY branch ORDER BY branch", ledger.history, sum);
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM history")) {
            BrokenResult.unlessEqual("transfers", ledger.transfers, rows.next() ? rows.getLong(1) : -1);
        }
        connection.commit();
    }

    private void compare(String query, long[] expected, Checksum sum) throws SQLException, BrokenResult {
        int next = 0;
        try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery(query)) {
            for (; rows.next(); next++) {
                BrokenResult.unlessEqual("row of " + query, next, rows.getInt(1));
                BrokenResult.unlessEqual("row " + next + " of " + query, expected[next], rows.getLong(2));
                sum.add(rows.getLong(2));
            }
        }
        BrokenResult.unlessEqual("rows of " + query, expected.length, next);
    }

    /** Ends the database, which else stays in memory. */
    @Override
    public void close() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SHUTDOWN");
        }
        connection.close();
    }
}
