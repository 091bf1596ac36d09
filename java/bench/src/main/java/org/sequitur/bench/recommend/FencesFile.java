// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import java.util.List;
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
}
