// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.report;

import java.io.PrintStream;
import java.time.Duration;

/** Shows how far a run is: one moving line on a terminal, a plain line now and then elsewhere. */
public final class Progress {
    private static final long TERMINAL_INTERVAL = Duration.ofMillis(200).toNanos();
    private static final long PLAIN_INTERVAL = Duration.ofSeconds(15).toNanos();

    private final PrintStream out;
    private final boolean terminal;
    private final long total;
    private final long start = System.nanoTime();
    private long latest = start - PLAIN_INTERVAL;
    private long done;
    private int width;

    /** Creates a progress line for {@code total} steps. */
    public Progress(PrintStream out, boolean terminal, long total) {
        this.out = out;
        this.terminal = terminal;
        this.total = total;
    }

    /** Counts one step done. */
    public void step(String what) {
        advance(1, what);
    }

    /** Counts {@code steps} more steps done and says what is being worked on. */
    public void advance(long steps, String what) {
        done += steps;
        long now = System.nanoTime();
        if (now - latest < (terminal ? TERMINAL_INTERVAL : PLAIN_INTERVAL)) {
            return;
        }
        latest = now;
        String line = line(what, done, total, now - start);
        if (terminal) {
            out.print("\r" + line + " ".repeat(Math.max(0, width - line.length())));
            width = line.length();
        } else {
            out.println(line);
        }
        out.flush();
    }

    /** Takes the moving line away. */
    public void finish() {
        if (terminal) {
            out.print("\r" + " ".repeat(width) + "\r");
            out.flush();
        }
    }

    static String line(String what, long done, long total, long nanos) {
        long seconds = Duration.ofNanos(nanos).toSeconds();
        long percent = done >= total ? 100 : 100 * done / total;
        return String.format("litmus: %3d%%  %d of %d tests  %d:%02d  %s", percent, done, total, seconds / 60,
                seconds % 60, what);
    }
}
