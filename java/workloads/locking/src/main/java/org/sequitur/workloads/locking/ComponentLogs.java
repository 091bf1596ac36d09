// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.locking;

import java.util.ArrayList;
import java.util.List;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Team;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;

/**
 * Logs with log4j 1.2, as components of a server do: each into a log of its own, warnings also into one that all
 * share. Every log must be whole and in order.
 */
@Program(name = "reload4j", standsFor = "logging in old servers", allocationHeavy = true)
public final class ComponentLogs implements Workload {
    private static final int COMPONENTS = 8;

    @Override
    public Unit prepare(Setting setting) {
        // Nothing that lies about on the machine configures it.
        System.setProperty("log4j.defaultInitOverride", "true");
        WarningLog warnings = new WarningLog();
        Logger.getRootLogger().removeAllAppenders();
        Logger.getRootLogger().setLevel(Level.INFO);
        Logger.getRootLogger().addAppender(warnings);
        List<LoggingComponent> components = new ArrayList<>();
        for (int i = 0; i < COMPONENTS; i++) {
            components.add(new LoggingComponent(i, setting.pick(2_000, 20_000)));
        }
        Team team = new Team(setting.threads());
        return new Unit() {
            @Override
            public String run() throws Exception {
                warnings.clear();
                long[] sums = team.map(COMPONENTS, i -> new Checksum().add(components.get(i).work()).value());
                for (LoggingComponent each : components) {
                    warnings.check(each.name(), each.warnings());
                }
                return Checksum.of(sums);
            }

            @Override
            public void close() {
                team.close();
                Logger.getRootLogger().removeAllAppenders();
            }
        };
    }
}
