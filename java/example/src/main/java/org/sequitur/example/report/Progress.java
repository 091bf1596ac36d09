// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.report;

import java.io.PrintStream;

/** Says which step is running: one line that is rewritten on a terminal, a plain line per step elsewhere. */
public final class Progress {
    private static final String ERASE = "\r\033[K";
    private final PrintStream stream;
    private final boolean moving;
    private final int total;
    private final long start = System.nanoTime();
    private int done;

    /**
     * Makes a report of steps to come.
     *
     * @param moving whether {@code stream} is a terminal
     * @param total the number of steps
     */
    public Progress(PrintStream stream, boolean moving, int total) {
        this.stream = stream;
        this.moving = moving;
        this.total = total;
    }

    /** Begins the next step. */
    public void step(String name) {
        long seconds = (System.nanoTime() - start) / 1_000_000_000;
        String line = "[%d/%d] %3d%% %d:%02d  %s".formatted(done + 1, total, 100 * done / total, seconds / 60,
                seconds % 60, name);
        done++;
        if (moving) {
            stream.print(ERASE + line);
        } else {
            stream.println(line);
        }
        stream.flush();
    }

    /** Takes the moving line away, to be called before other output. */
    public void clear() {
        if (moving) {
            stream.print(ERASE);
            stream.flush();
        }
    }
}
