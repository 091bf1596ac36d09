// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.io.PrintStream;
import org.sequitur.support.MovingLine;

/** Says how far a session is: one moving line on a terminal, a line for each tenth elsewhere. */
final class PriceProgress {
    private final MovingLine line;
    private final boolean terminal = MovingLine.onTerminal();
    private final int total;
    private int begun;
    private int shownTenth = -1;

    PriceProgress(PrintStream out, int total) {
        this.line = new MovingLine(out, terminal, null);
        this.total = total;
    }

    void next(String what) {
        int tenth = 10 * begun / total;
        if (terminal || tenth != shownTenth) {
            shownTenth = tenth;
            line.show("%s  %d %%  %s".formatted(what, 100L * begun / total, MovingLine.minutes(line.seconds())));
        }
        begun++;
    }

    void end() {
        line.clear();
    }
}
