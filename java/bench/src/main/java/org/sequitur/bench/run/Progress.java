// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.io.PrintStream;
import org.sequitur.support.MovingLine;

/** Shows how far a run is: one moving line on a terminal, a plain line for each fork elsewhere. */
public final class Progress {
    private final MovingLine line;
    private int total;
    private final double expectedSeconds;
    private int done;
    private String what = "";

    /**
     * Creates a progress line.
     *
     * @param total           how many forks there will be
     * @param expectedSeconds how long one is expected to take, until it has been seen
     */
    public Progress(PrintStream out, boolean terminal, int total, double expectedSeconds) {
        this(new MovingLine(out, terminal, null), total, expectedSeconds);
    }

    Progress(MovingLine line, int total, double expectedSeconds) {
        this.line = line;
        this.total = total;
        this.expectedSeconds = expectedSeconds;
    }

    /** Begins a fork. */
    public void begin(String fork) {
        what = fork;
        line.show(text());
    }

    /** Something happened in the running fork. */
    public void tick() {
        line.update(this::text);
    }

    /** Changes how many forks there will be. */
    public void expect(int forks) {
        total = forks;
    }

    /** Ends a fork. */
    public void end() {
        done++;
    }

    /** Prints a line of its own, above the moving one. */
    public void say(String text) {
        line.say(text);
    }

    /** Takes the moving line away. */
    public void finish() {
        line.clear();
    }

    private String text() {
        double elapsed = line.seconds();
        double each = done == 0 ? expectedSeconds : elapsed / done;
        double remaining = Math.max(0, done == 0 ? total * each - elapsed : (total - done) * each);
        return String.format("bench: %3d%%  fork %d of %d  %s elapsed, %s left  %s", 100 * done / total,
                Math.min(done + 1, total), total, time(elapsed), time(remaining), what);
    }

    /** Returns a duration as hours, minutes and seconds, for example {@code 1:02:03}. */
    public static String time(double seconds) {
        long whole = Math.round(seconds);
        return String.format("%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
    }
}
