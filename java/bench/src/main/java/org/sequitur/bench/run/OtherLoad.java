// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

/**
 * How many processors other programs use right now. A load average would not do: it looks back a minute and more, and
 * so at the build that came before, or at the run before.
 */
final class OtherLoad {
    private static final long LOOK_NS = TimeUnit.SECONDS.toNanos(1);

    private OtherLoad() {
    }

    /**
     * Looks for a second, which it sleeps.
     *
     * @param measured processes that are measured themselves; they and this one are no others
     * @return a number of processors, or -1 if that is not known; their share of those that this program may use, where
     *         it may not use all
     */
    static double now(long... measured) throws InterruptedException {
        ProcessorTimes before = ProcessorTimes.now();
        double own = seconds(measured);
        long begin = System.nanoTime();
        TimeUnit.NANOSECONDS.sleep(LOOK_NS);
        double used = before.usedUntil(ProcessorTimes.now());
        double passed = (System.nanoTime() - begin) / 1e9;
        return used < 0 ? -1 : Math.max(0, used - (seconds(measured) - own) / passed)
                * Runtime.getRuntime().availableProcessors() / before.processors();
    }

    /** Returns the processor time of this process and of others so far; one that has gone counts nothing. */
    private static double seconds(long... others) {
        return LongStream.concat(LongStream.of(ProcessHandle.current().pid()), LongStream.of(others))
                .mapToObj(ProcessHandle::of)
                .map(process -> process.flatMap(handle -> handle.info().totalCpuDuration()).orElse(Duration.ZERO))
                .mapToDouble(time -> time.toNanos() / 1e9).sum();
    }
}
