// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.io.PrintStream;
import java.time.Duration;
import java.util.function.LongSupplier;

/** Shows how far a run is: one moving line on a terminal, a plain line for each fork elsewhere. */
public final class Progress {
    private static final long INTERVAL = Duration.ofMillis(200).toNanos();
    private static final String ERASE = "\r\033[K";

    private final PrintStream out;
    private final boolean terminal;
    private int total;
    private final double expectedSeconds;
    private final LongSupplier clock;
    private final long start;
    private long latest;
    private int done;
    private String what = "";

    /**
     * Creates a progress line.
     *
     * @param total           how many forks there will be
     * @param expectedSeconds how long one is expected to take, until it has been seen
     */
    public Progress(PrintStream out, boolean terminal, int total, double expectedSeconds) {
        this(out, terminal, total, expectedSeconds, System::nanoTime);
    }

    Progress(PrintStream out, boolean terminal, int total, double expectedSeconds, LongSupplier clock) {
        this.out = out;
        this.terminal = terminal;
        this.total = total;
        this.expectedSeconds = expectedSeconds;
        this.clock = clock;
        this.start = clock.getAsLong();
        this.latest = start - INTERVAL;
    }

    /** Begins a fork. */
    public void begin(String fork) {
        what = fork;
        show(true);
    }

    /** Something happened in the running fork. */
    public void tick() {
        if (terminal) {
            show(false);
        }
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
    public void say(String line) {
        out.print(terminal ? ERASE : "");
        out.println(line);
        out.flush();
    }

    /** Takes the moving line away. */
    public void finish() {
        if (terminal) {
            out.print(ERASE);
            out.flush();
        }
    }

    private void show(boolean always) {
        long now = clock.getAsLong();
        if (always || now - latest >= INTERVAL) {
            latest = now;
            if (terminal) {
                out.print(ERASE + line(now));
            } else {
                out.println(line(now));
            }
            out.flush();
        }
    }

    private String line(long now) {
        double elapsed = (now - start) / 1e9;
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
