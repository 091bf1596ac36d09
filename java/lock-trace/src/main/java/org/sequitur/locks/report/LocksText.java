// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.report;

import java.io.PrintStream;
import java.util.List;
import org.sequitur.locks.redundancy.Redundancy;
import org.sequitur.locks.redundancy.Redundancy.Named;
import org.sequitur.locks.redundancy.Tally;
import org.sequitur.locks.redundancy.Verdict;
import org.sequitur.support.Paragraph;

/** What a trace says, as a terminal of 80 columns shows it: what matters first. */
final class LocksText {
    private static final String USE = "%-18s %14s %8s %10s %9s";
    private static final String ORDER = "%-18s %9s %9s %9s %9s %9s %9s";
    private static final String NAMED = "%6s %7s %8s %7s  %s";
    private static final int NAME = 46;

    private LocksText() {
    }

    /** Prints what was asked for beside the tables: the model, and simulated machines. */
    static void rest(Analysis analysis, PrintStream out) {
        if (analysis.model() != null) {
            ModelText.print(analysis.model(), out);
        }
        if (analysis.simulation() != null) {
            SimulationText.print(analysis.simulation(), out);
        }
    }

    /** Prints the tables; of each list so many lines. */
    static void print(Redundancy redundancy, int most, PrintStream out) {
        Tally all = redundancy.all();
        Paragraph.print(out, Words.headline(redundancy));
        Paragraph.print(out, Words.answer(all));
        Words.warnings(redundancy).forEach(line -> Paragraph.print(out, "! " + line));
        if (all.acquires() == 0) {
            return;
        }
        out.println();
        out.printf(USE + "%n", "taken by", "per CPU second", "% of all", "% waited", "% monitor");
        redundancy.origins().forEach((origin, tally) -> out.printf(USE + "%n", origin.label(),
                Numbers.count(Words.perSecond(redundancy, origin)), Numbers.percent(all.share(tally.acquires())),
                Numbers.percent(tally.share(tally.contended())), Numbers.percent(tally.share(tally.inflated()))));
        out.println();
        out.printf(ORDER + "%n", "% of acquires", "confined", "local", "repeated", "needed", "unknown", "redundant");
        redundancy.origins().forEach((origin, tally) -> order(out, origin.label(), tally));
        order(out, "all", all);
        Paragraph.print(out, Words.requests(all));
        Paragraph.print(out, Words.waits(redundancy.waits()));
        named(out, "locks of class", redundancy.classes(), all, most);
        named(out, "locked at (" + Place.NUMBER + ")", redundancy.sites().stream().map(Place::readable).toList(), all,
                most);
        named(out, "locked by thread", redundancy.threads(), all, most);
    }

    private static void order(PrintStream out, String name, Tally tally) {
        out.printf(ORDER + "%n", name, part(tally, Verdict.CONFINED), part(tally, Verdict.LOCAL),
                part(tally, Verdict.REPEATED), part(tally, Verdict.NEEDED), part(tally, Verdict.UNKNOWN),
                Numbers.percent(tally.share(tally.redundant())));
    }

    private static String part(Tally tally, Verdict verdict) {
        return Numbers.percent(tally.share(tally.of(verdict)));
    }

    private static void named(PrintStream out, String title, List<Named> rows, Tally all, int most) {
        if (rows.isEmpty() || most == 0) {
            return;
        }
        out.println();
        out.printf(NAMED + "%n", "% all", "needed", "unknown", "waited", title);
        rows.stream().limit(most).forEach(row -> out.printf(NAMED + "%n",
                Numbers.percent(all.share(row.tally().acquires())), part(row.tally(), Verdict.NEEDED),
                part(row.tally(), Verdict.UNKNOWN), Numbers.percent(row.tally().share(row.tally().contended())),
                Numbers.cut(row.name(), NAME)));
        if (rows.size() > most) {
            out.printf(NAMED + "%n", "", "", "", "", "and " + (rows.size() - most) + " more");
        }
    }
}
