// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

/** A workload that breaks an invariant. */
@Program(name = "failing", standsFor = "a test", allocationHeavy = true)
public final class Failing implements Workload {
    @Override
    public Unit prepare(Setting setting) {
        return () -> {
            BrokenResult.unlessEqual("orders", 3, 4);
            return "";
        };
    }
}
