// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.report;

import java.util.List;
import org.sequitur.bench.report.Html;

/** What the page says of how prices are measured and where they end. */
final class PriceMethod {
    private PriceMethod() {
    }

    /** Returns the section. */
    static String section() {
        return "<h2>How prices are measured</h2>\n" + Html.list(List.of(
                "At each barrier of a kind stands a loop that goes round N times. N is set while the program runs, so "
                        + "the code is the same for every N.",
                "A block is a short time with one N. A round has blocks of all kinds and of N = 0, in random order. "
                        + "Blocks are compared within their round only, so that a slow change of the machine or the "
                        + "program cancels.",
                "Times of N spins are calibrated before and after the rounds. Of each, the shorter one counts: other "
                        + "work on the machine only makes it longer.",
                "The model is p = 1 / (1 + k (a &minus; a<sub>0</sub>)): p is the performance relative to N = 0, a the "
                        + "calibrated time of one execution and a<sub>0</sub> that of N = 0. It is fitted by least "
                        + "squares to the logarithm of the time that a unit of progress takes.",
                "Intervals are the wider of two bootstraps: one that draws residuals of all blocks, and one that draws "
                        + "their signs, of a round together where there are at least 8 rounds. Errors of the "
                        + "calibration and of the barrier's own cost are not in them.",
                "An instruction that was added is really executed at the sites. Its blocks are compared with the block "
                        + "of their round whose sites go the same way and execute nothing; the interval is Student's t "
                        + "over rounds. Nanoseconds of an execution are (1 / p &minus; 1) / k.",
                "Whether a barrier matters is decided such that the chance of naming any that does not is 5 % in all "
                        + "(Holm).",
                "Lack of fit compares what the model leaves with what repeated blocks of one count differ by. A small "
                        + "p says that the program does not follow the model.",
                "Saved if free is k times the barrier's cost. It takes for granted that the program answers to a "
                        + "cheaper barrier as to a dearer one, and that removing it changes nothing else.",
                "The k that a count predicts lies between executions per second &times; 1 ns, were one thread to "
                        + "execute them all, and that divided by the number of processors, were they shared evenly.",
                "Disturbed blocks are left out. Blocks with a garbage collection are in, and left out in the second "
                        + "answer where there is one."));
    }
}
