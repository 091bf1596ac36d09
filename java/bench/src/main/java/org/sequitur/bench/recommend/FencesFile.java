// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.sequitur.bench.data.DataFile;
import org.sequitur.bench.data.Environment;

/**
 * What {@code --fences} found, as programs read it.
 *
 * @param format      version of this layout, {@link #FORMAT}
 * @param date        when the run began, ISO 8601
 * @param size        the size of the workloads
 * @param seconds     how long a fork repeated its work, when {@code iterations} is 0
 * @param iterations  how many iterations it did, or 0
 * @param commonFlags VM options, beside those that choose {@code sc} and profile
 * @param environment the machine
 * @param workloads   what remains, by workload
 * @param failures    what went wrong, one line each
 */
public record FencesFile(int format, String date, String size, double seconds, int iterations,
        List<String> commonFlags, Environment environment, List<Remaining> workloads, List<String> failures) {
    /** The version of the layout that this class writes. */
    public static final int FORMAT = 1;
    /** How such a file is called. */
    public static final String NAME = "fences.json";

    /**
     * Returns what a file's bytes are.
     *
     * @throws IOException with a message of one line, when they are something else
     */
    public static FencesFile of(Path file, byte[] content) throws IOException {
        FencesFile fences = DataFile.parse(file, content, FencesFile.class, "fences of ./sequitur bench --fences");
        if (fences == null || fences.format() != FORMAT || fences.workloads() == null
                || fences.environment() == null) {
            throw new IOException(file + " holds no fences of format " + FORMAT + ": count again with this version");
        }
        return fences;
    }

    /** Returns the same with so many rows of each breakdown, the first. */
    public FencesFile trimmed(int rows) {
        return new FencesFile(format, date, size, seconds, iterations, commonFlags, environment,
                workloads.stream().map(workload -> workload.trimmed(rows)).toList(), failures);
    }
}
