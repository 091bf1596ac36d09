// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.io.PrintStream;
import java.util.Locale;

/** Says how far a session is: one moving line on a terminal, a line for each tenth elsewhere. */
final class PriceProgress {
    private static final String ERASE = "\r\033[K";

    private final PrintStream out;
    private final int total;
    private final boolean terminal = System.console() != null && System.console().isTerminal();
    private final long start = System.nanoTime();
    private int begun;
    private int shownTenth = -1;

    PriceProgress(PrintStream out, int total) {
        this.out = out;
        this.total = total;
    }

    void next(String what) {
        long seconds = (System.nanoTime() - start) / 1_000_000_000;
        String text = String.format(Locale.ROOT, "%s  %d %%  %d:%02d", what, 100L * begun / total, seconds / 60,
                seconds % 60);
        int tenth = 10 * begun / total;
        begun++;
        if (terminal) {
            out.print(ERASE + text);
            out.flush();
        } else if (tenth != shownTenth) {
            shownTenth = tenth;
            out.println(text);
        }
    }

    void end() {
        out.print(terminal ? ERASE : "");
    }
}
