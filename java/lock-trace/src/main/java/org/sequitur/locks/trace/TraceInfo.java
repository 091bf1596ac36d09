// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.trace;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * What the VM says of a whole lock trace: the file NAME.json.
 *
 * @param format the version of the format
 * @param isRunning whether the program still ran when this was written: the records may be more than are counted
 * @param pid the process
 * @param command its command line
 * @param processors how many it had
 * @param share of the time that was to be recorded, from 0 to 1
 * @param nanos how long the VM ran, in ns
 * @param cpuNanos how much processor time the process took, in ns
 * @param windowNanos how long it recorded, in ns
 * @param counts of the whole run
 * @param classes names of the locks' classes
 * @param sites places in the code: class.method(signature):bytecode index
 * @param threads who locked
 * @param windows when it recorded
 */
public record TraceInfo(int format, @JsonProperty("is_running") boolean isRunning, long pid, String command,
        int processors, double share, long nanos, @JsonProperty("cpu_nanos") long cpuNanos,
        @JsonProperty("window_nanos") long windowNanos, Counts counts, List<String> classes,
        List<String> sites, List<TraceThread> threads, List<Window> windows) {
    /** The version that is read here. */
    public static final int FORMAT = 1;

    /**
     * Counts; but for the first, of the windows.
     *
     * @param locks how often a lock was taken in the whole run, by who holds it too
     * @param recordedAcquires requests for a lock
     * @param reentrant locks taken by who holds them, which are not recorded
     * @param recorded records in the file
     * @param dropped records that found no room
     */
    public record Counts(long locks, @JsonProperty("recorded_acquires") long recordedAcquires, long reentrant,
            long recorded, long dropped) {
    }

    /** A thread that locked. */
    public record TraceThread(String name) {
    }

    /**
     * A time in which all threads recorded.
     *
     * @param window its number, from 1
     * @param start in ns since the VM's start
     * @param end likewise
     * @param whyEnded time, full, command or exit
     */
    public record Window(int window, long start, long end, @JsonProperty("why_ended") String whyEnded) {
    }

    /** Returns how many locks were got in the whole run, re-entries left out; their share is that of the windows. */
    public double acquires() {
        long seen = counts.recordedAcquires() + counts.reentrant();
        return seen == 0 ? counts.locks() : (double) counts.locks() * counts.recordedAcquires() / seen;
    }

    /** Returns the processor time in seconds. */
    public double cpuSeconds() {
        return cpuNanos / 1e9;
    }
}
