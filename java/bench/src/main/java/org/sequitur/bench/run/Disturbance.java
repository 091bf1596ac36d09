// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.sequitur.bench.data.Conditions;

/**
 * Counters of what takes processors away from this machine or container, as of one moment.
 *
 * @param processors  what the processors did, and what the host took
 * @param throttledUs time for which the control group was throttled, in microseconds, or -1 where that is not known
 */
record Disturbance(ProcessorTimes processors, long throttledUs) {
    private static final Path GROUP = Path.of("/sys/fs/cgroup/cpu.stat");

    /** Reads the counters. */
    static Disturbance now() {
        try (Stream<String> lines = Files.lines(GROUP)) {
            return of(ProcessorTimes.now(), lines);
        } catch (IOException e) {
            return of(ProcessorTimes.now(), Stream.of());
        }
    }

    /** Takes the second counter from the lines of the control group's {@code cpu.stat}. */
    static Disturbance of(ProcessorTimes processors, Stream<String> group) {
        return new Disturbance(processors, group.filter(line -> line.startsWith("throttled_usec "))
                .findFirst().map(line -> Long.parseLong(line.replaceAll("\\D", ""))).orElse(-1L));
    }

    /** Adds what happened since this moment to a fork's conditions. */
    Conditions until(Disturbance end, Conditions fork, boolean repeated) {
        return fork.on(processors.stolenUntil(end.processors),
                throttledUs < 0 ? -1 : (end.throttledUs - throttledUs) / 1000.0, repeated);
    }
}
