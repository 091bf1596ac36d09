// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.sequitur.bench.data.Conditions;

/**
 * Counters of what takes processors away from this machine or container, as of one moment. A counter that is not known
 * is -1.
 *
 * @param stolen      steal time of all processors, in ticks
 * @param all         time of all processors, in ticks
 * @param throttledUs time for which the control group was throttled, in microseconds
 */
record Disturbance(long stolen, long all, long throttledUs) {
    private static final Path PROCESSORS = Path.of("/proc/stat");
    private static final Path GROUP = Path.of("/sys/fs/cgroup/cpu.stat");
    private static final int STEAL = 7;
    /** Guest time, which follows, is part of user time. */
    private static final int COUNTED = 8;

    /** Reads the counters. */
    static Disturbance now() {
        return of(line(PROCESSORS, "cpu "), line(GROUP, "throttled_usec "));
    }

    /** Takes the counters from a line of each file, which may be empty. */
    static Disturbance of(String processors, String group) {
        long[] ticks = Arrays.stream(processors.split("\\s+")).skip(1).mapToLong(Long::parseLong).toArray();
        return new Disturbance(ticks.length < COUNTED ? -1 : ticks[STEAL],
                Arrays.stream(ticks).limit(COUNTED).sum(), group.isEmpty() ? -1
                        : Long.parseLong(group.replaceAll("\\D", "")));
    }

    private static String line(Path file, String start) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> line.startsWith(start)).findFirst().orElse("");
        } catch (IOException e) {
            return "";
        }
    }

    /** Adds what happened since this moment to a fork's conditions. */
    Conditions until(Disturbance end, Conditions fork, boolean repeated) {
        return fork.on(stolen < 0 || end.all <= all ? -1 : (end.stolen - stolen) / (double) (end.all - all),
                throttledUs < 0 ? -1 : (end.throttledUs - throttledUs) / 1000.0, repeated);
    }
}
