// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * What all processors of the machine have done since it started, in ticks.
 *
 * @param idle       time without work, waiting for a disk included
 * @param stolen     time that the host gave to other virtual machines, or -1 where that is not known
 * @param all        time in all; 0 where nothing is known
 * @param processors how many processors that is the time of
 */
record ProcessorTimes(long idle, long stolen, long all, int processors) {
    private static final Path FILE = Path.of("/proc/stat");
    private static final int IDLE = 3;
    private static final int WAITING = 4;
    private static final int STEAL = 7;
    /** Guest time, which follows, is part of user time. */
    private static final int COUNTED = 8;

    /** Reads the times. */
    static ProcessorTimes now() {
        try (Stream<String> lines = Files.lines(FILE)) {
            return of(lines);
        } catch (IOException e) {
            return of(Stream.of());
        }
    }

    /** Takes the times from the lines of {@code /proc/stat}: a first one with the sums, then one per processor. */
    static ProcessorTimes of(Stream<String> lines) {
        String[] processors = lines.filter(line -> line.startsWith("cpu")).toArray(String[]::new);
        if (processors.length == 0) {
            return new ProcessorTimes(0, -1, 0, 0);
        }
        long[] ticks = Arrays.stream(processors[0].split("\\s+")).skip(1).mapToLong(Long::parseLong).toArray();
        return new ProcessorTimes(ticks[IDLE] + ticks[WAITING], ticks.length < COUNTED ? -1 : ticks[STEAL],
                Arrays.stream(ticks).limit(COUNTED).sum(), processors.length - 1);
    }

    /** Returns how many processors worked on average from this moment to a later one, or -1 if that is not known. */
    double usedUntil(ProcessorTimes end) {
        return end.all <= all ? -1 : processors * (1 - (end.idle - idle) / (double) (end.all - all));
    }

    /** Returns the share of the time until a later moment that the host gave to others, or -1 if that is not known. */
    double stolenUntil(ProcessorTimes end) {
        return stolen < 0 || end.all <= all ? -1 : (end.stolen - stolen) / (double) (end.all - all);
    }
}
