// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.locking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;

class BankTest {
    private Connection connection;
    private Bank bank;

    @BeforeEach
    void open() throws SQLException {
        connection = DriverManager.getConnection("jdbc:hsqldb:mem:test");
        connection.setAutoCommit(false);
        bank = new Bank(connection);
    }

    @AfterEach
    void close() throws SQLException {
        bank.close();
    }

    private Ledger worked() throws SQLException, BrokenResult {
        Ledger ledger = new Ledger();
        bank.reset();
        bank.work(200, ledger);
        return ledger;
    }

    @Test
    void theSameTransfersGiveTheSameRows() throws SQLException, BrokenResult {
        Checksum first = new Checksum();
        bank.audit(worked(), first);
        Checksum second = new Checksum();
        bank.audit(worked(), second);
        assertEquals(first.hex(), second.hex());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "UPDATE accounts SET balance = balance + 1 WHERE id = 999",
        "UPDATE tellers SET balance = balance - 1 WHERE id = 0",
        "UPDATE branches SET balance = balance + 1 WHERE id = 9",
        "UPDATE history SET money = money + 1 WHERE id = (SELECT MIN(id) FROM history)",
        "DELETE FROM history WHERE id = (SELECT MAX(id) FROM history)",
        "INSERT INTO accounts VALUES (5000, 0)"})
    void aChangedRowIsFound(String change) throws SQLException, BrokenResult {
        Ledger ledger = worked();
        try (Statement statement = connection.createStatement()) {
            assertEquals(1, statement.executeUpdate(change));
        }
        assertThrows(BrokenResult.class, () -> bank.audit(ledger, new Checksum()));
    }

    @Test
    void aLostTransferIsFound() throws SQLException, BrokenResult {
        Ledger ledger = worked();
        ledger.move(1, 1, 0);
        BrokenResult lost = assertThrows(BrokenResult.class, () -> bank.audit(ledger, new Checksum()));
        assertEquals("transfers: " + (ledger.transfers - 1) + " instead of " + ledger.transfers, lost.getMessage());
    }

    @Test
    void aBalanceThatIsWrongWhenItIsPaidIsFound() throws SQLException {
        bank.reset();
        Ledger ledger = new Ledger();
        Arrays.fill(ledger.accounts, 1);
        assertThrows(BrokenResult.class, () -> bank.work(1, ledger));
    }
}
