// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.support;

import java.io.PrintStream;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** A line that tells how far something is: rewritten on a terminal, a line of its own now and then elsewhere. */
public final class MovingLine {
    private static final long TERMINAL_INTERVAL = Duration.ofMillis(200).toNanos();
    private static final String ERASE = "\r\033[K";

    private final PrintStream out;
    private final boolean terminal;
    private final long interval;
    private final LongSupplier clock;
    private final long start;
    private long latest;

    /**
     * Makes a line; nothing is printed yet.
     *
     * @param terminal      whether {@code out} is one
     * @param plainInterval how often {@link #update} prints where there is none; null: never
     */
    public MovingLine(PrintStream out, boolean terminal, Duration plainInterval) {
        this(out, terminal, plainInterval, System::nanoTime);
    }

    /** The same with another clock, in nanoseconds. */
    public MovingLine(PrintStream out, boolean terminal, Duration plainInterval, LongSupplier clock) {
        this.out = out;
        this.terminal = terminal;
        this.interval = terminal ? TERMINAL_INTERVAL : plainInterval == null ? Long.MAX_VALUE
                : plainInterval.toNanos();
        this.clock = clock;
        this.start = clock.getAsLong();
        this.latest = start - (interval == Long.MAX_VALUE ? 0 : interval);
    }

    /** Returns whether a person sees what this program prints. */
    public static boolean onTerminal() {
        return System.console() != null && System.console().isTerminal();
    }

    /** Returns the seconds since it was made. */
    public double seconds() {
        return (clock.getAsLong() - start) / 1e9;
    }

    /** Shows the text now. */
    public void show(String text) {
        latest = clock.getAsLong();
        if (terminal) {
            // What is wider than the terminal cannot be erased.
            out.print(ERASE + text.substring(0, Math.min(text.length(), Paragraph.WIDTH - 1)));
        } else {
            out.println(text);
        }
        out.flush();
    }

    /** Shows the text unless another was shown a moment ago. */
    public void update(Supplier<String> text) {
        if (clock.getAsLong() - latest >= interval) {
            show(text.get());
        }
    }

    /** Prints a line that stays, above the moving one. */
    public void say(String line) {
        out.print(terminal ? ERASE : "");
        out.println(line);
        out.flush();
    }

    /** Takes the moving line away. */
    public void clear() {
        if (terminal) {
            out.print(ERASE);
            out.flush();
        }
    }

    /** Returns a time as minutes and seconds, for example {@code 1:05}. */
    public static String minutes(double seconds) {
        return "%d:%02d".formatted((long) seconds / 60, (long) seconds % 60);
    }
}
