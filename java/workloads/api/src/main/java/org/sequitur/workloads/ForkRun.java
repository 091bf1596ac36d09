// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

import java.util.concurrent.TimeUnit;

/** One run of a workload: set-up, then the same unit again and again, each time timed and checked. */
final class ForkRun {
    /**
     * When to stop.
     *
     * @param iterations after so many; 0: when the time is up
     * @param seconds of iterations, if their number is not given
     */
    record Limit(int iterations, double seconds) {
        /** However slow a unit is, there are as many. */
        static final int LEAST = 5;

        boolean reached(int done, long elapsedNs) {
            return iterations > 0 ? done >= iterations
                    : done >= LEAST && elapsedNs >= seconds * TimeUnit.SECONDS.toNanos(1);
        }
    }

    private final String name;
    private final Workload workload;
    private final Setting setting;
    private final Events events;
    private final Expected expected;
    private final Turn turn;

    ForkRun(String name, Workload workload, Setting setting, Events events, Expected expected, Turn turn) {
        this.name = name;
        this.workload = workload;
        this.setting = setting;
        this.events = events;
        this.expected = expected;
        this.turn = turn;
    }

    /** Throws {@link BrokenResult} for a wrong result, or what the program itself threw. */
    void run(Limit limit) throws Exception {
        try (Unit unit = workload.prepare(setting)) {
            events.start(name, setting);
            long spent = 0;
            int done = 0;
            while (!limit.reached(done, spent)) {
                if (done > 0) {
                    turn.await();
                }
                Usage before = Usage.now();
                String checksum = unit.run();
                Usage used = Usage.now().since(before);
                spent += used.wallNs();
                expected.check(name, setting.size(), checksum);
                events.iteration(done++, used, checksum);
            }
            events.end(done);
        }
    }
}
