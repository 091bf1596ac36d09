// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.report;

import java.io.PrintStream;
import org.sequitur.support.MovingLine;

/** Says which step is running: one line that is rewritten on a terminal, a plain line per step elsewhere. */
public final class Progress {
    private final MovingLine line;
    private final int total;
    private int done;

    /**
     * Makes a report of steps to come.
     *
     * @param moving whether {@code stream} is a terminal
     * @param total the number of steps
     */
    public Progress(PrintStream stream, boolean moving, int total) {
        this.line = new MovingLine(stream, moving, null);
        this.total = total;
    }

    /** Begins the next step. */
    public void step(String name) {
        line.show("[%d/%d] %3d%% %s  %s".formatted(done + 1, total, 100 * done / total,
                MovingLine.minutes(line.seconds()), name));
        done++;
    }

    /** Takes the moving line away, to be called before other output. */
    public void clear() {
        line.clear();
    }
}
