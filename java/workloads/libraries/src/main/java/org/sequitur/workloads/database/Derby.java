// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;

/** Derby in memory: locks rows, and enters monitors all the time. */
@Program(name = "derby-tpcc", standsFor = "DaCapo tradebeans' database; monitor-heavy", allocationHeavy = false)
public final class Derby implements Workload {
    @Override
    public Unit prepare(Setting setting) throws Exception {
        System.setProperty("derby.system.home", setting.scratch().toString());
        System.setProperty("derby.locks.escalationThreshold", Integer.toString(Integer.MAX_VALUE));
        return new Mix(Derby::connect, Scale.of(setting, 4, 60), setting.threads());
    }

    private static Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:derby:memory:tpcc;create=true");
    }
}
