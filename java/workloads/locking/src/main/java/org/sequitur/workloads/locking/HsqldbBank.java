// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.locking;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Threads;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;

/** Moves money in HSQLDB through its only connection, whose every class is synchronized. */
@Program(name = "hsqldb-bank", standsFor = "DaCapo 2006 hsqldb", threads = Threads.ONE, allocationHeavy = true)
public final class HsqldbBank implements Workload {
    @Override
    public Unit prepare(Setting setting) throws Exception {
        // Else the database sets the levels of the VM's loggers.
        System.setProperty("hsqldb.reconfig_logging", "false");
        int transfers = setting.pick(2_000, 10_000);
        Connection connection = DriverManager.getConnection("jdbc:hsqldb:mem:bank");
        connection.setAutoCommit(false);
        Bank bank = new Bank(connection);
        return new Unit() {
            @Override
            public String run() throws Exception {
                bank.reset();
                Ledger ledger = new Ledger();
                bank.work(transfers, ledger);
                Checksum sum = new Checksum();
                bank.audit(ledger, sum);
                return sum.hex();
            }

            @Override
            public void close() throws SQLException {
                bank.close();
            }
        };
    }
}
