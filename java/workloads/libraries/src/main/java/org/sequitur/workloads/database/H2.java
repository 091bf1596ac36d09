// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.database;

import java.sql.DriverManager;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;

/** H2 in memory: a multi-version store, which locks little. */
@Program(name = "h2-tpcc", standsFor = "DaCapo h2", allocationHeavy = true)
public final class H2 implements Workload {
    @Override
    public Unit prepare(Setting setting) throws Exception {
        String url = "jdbc:h2:mem:tpcc;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=60000";
        return new Mix(() -> DriverManager.getConnection(url), Scale.of(setting, 25, 400), setting.threads());
    }
}
