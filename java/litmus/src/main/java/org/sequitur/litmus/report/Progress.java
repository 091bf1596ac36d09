// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.report;

import java.io.PrintStream;
import java.time.Duration;
import org.sequitur.support.MovingLine;

/** Shows how far a run is: one moving line on a terminal, a plain line now and then elsewhere. */
public final class Progress {
    private final MovingLine line;
    private final long total;
    private long done;

    /** Creates a progress line for {@code total} steps. */
    public Progress(PrintStream out, boolean terminal, long total) {
        this.line = new MovingLine(out, terminal, Duration.ofSeconds(15));
        this.total = total;
    }

    /** Counts one step done. */
    public void step(String what) {
        advance(1, what);
    }

    /** Counts {@code steps} more steps done and says what is being worked on. */
    public void advance(long steps, String what) {
        done += steps;
        line.update(() -> line(what, done, total, line.seconds()));
    }

    /** Takes the moving line away. */
    public void finish() {
        line.clear();
    }

    static String line(String what, long done, long total, double seconds) {
        long percent = done >= total ? 100 : 100 * done / total;
        return String.format("litmus: %3d%%  %d of %d tests  %s  %s", percent, done, total,
                MovingLine.minutes(seconds), what);
    }
}
