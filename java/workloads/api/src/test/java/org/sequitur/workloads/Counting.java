// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

/** A workload whose checksum is wrong from the second iteration on, if the size is default. */
@Program(name = "counting", standsFor = "a test", threads = Threads.ONE, allocationHeavy = false)
public final class Counting implements Workload {
    @Override
    public Unit prepare(Setting setting) {
        int[] done = {0};
        return () -> "0000000" + setting.pick(1, 2 + done[0]++);
    }
}
