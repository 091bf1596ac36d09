// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.sequitur.bench.price.data.Change;
import org.sequitur.bench.price.data.PriceResults;
import org.sequitur.bench.price.model.CostChange;
import org.sequitur.bench.price.model.Interval;
import org.sequitur.bench.price.model.Price;
import org.sequitur.bench.price.model.Ranking;
import org.sequitur.bench.price.model.Strata;
import org.sequitur.support.Paragraph;

/** Barrier prices as a terminal of 80 columns shows them: what matters first. */
public final class PriceText {
    private static final String ROW = "  %-14s %-29s %-24s %s";

    private PriceText() {
    }

    /** Prints the prices of a run. */
    public static void print(PriceResults results, PrintStream out) {
        Strata strata = Strata.of(results);
        Ranking ranking = strata.all();
        Paragraph.print(out, "Barrier prices of " + results.subject() + ". " + PriceWords.headline(ranking));
        if (!ranking.matter().isEmpty()) {
            out.println();
            out.println(String.format(ROW, "barrier", "% slower per ns more", "% saved if free", "by count"));
            ranking.matter().forEach(price -> out.println(row(price)));
            out.println();
            Paragraph.print(out, "Slower: by how much longer a unit of progress takes, for each ns that an execution "
                    + "takes longer; that is k. Intervals are of 95 %.");
            PriceWords.remedies(ranking).forEach(line -> Paragraph.print(out, line));
            PriceWords.legend(ranking).forEach(line -> Paragraph.print(out, line));
        }
        Paragraph.print(out, PriceWords.silent(ranking));
        Paragraph.print(out, PriceWords.all(ranking));
        changes(results, ranking).forEach(line -> Paragraph.print(out, line));
        PriceWords.warnings(results, strata).forEach(line -> Paragraph.print(out, "! " + line));
        Paragraph.print(out, PriceWords.subject(results));
    }

    /** Prints what each changed strategy costs, nothing where there is none. */
    public static void printChanges(PriceResults results, PrintStream out) {
        List<String> lines = changes(results, Strata.of(results).all());
        if (!lines.isEmpty()) {
            out.println(results.subject());
            lines.forEach(line -> Paragraph.print(out, "  " + line));
        }
    }

    private static String row(Price price) {
        return String.format(ROW, cut(price.kind().name(), 14), percent(price.fit().k()), saved(price),
                PriceWords.path(price)).stripTrailing();
    }

    private static String saved(Price price) {
        if (price.kind().absent()) {
            return price.loss().known() ? percent(price.loss()) + " more" : "none is there";
        }
        return price.kind().emits() ? percent(price.gain()) : "no instruction";
    }

    /** Returns a share in per cent without the sign, the ends of its interval of two digits to fit a column. */
    private static String percent(Interval share) {
        return !share.known() ? "-" : PriceWords.number(100 * share.estimate()) + " (" + PriceWords.number(100
                * share.low(), 2) + " to " + PriceWords.number(100 * share.high(), 2) + ")";
    }

    private static String cut(String name, int width) {
        return name.length() <= width ? name : name.substring(0, width - 2) + "..";
    }

    /** Returns a line for each changed strategy: what it costs at each execution. */
    static List<String> changes(PriceResults results, Ranking ranking) {
        List<String> lines = new ArrayList<>();
        for (Change change : results.changes()) {
            Interval cost = CostChange.of(change, ranking.of(change.kind()));
            lines.add(change.strategy() + ": performance " + PriceWords.percent(new Interval(change.ratio(),
                    change.low(), change.high())) + " of that without; by the k of " + change.kind() + " that is "
                    + (cost.known() ? ns(cost) + " at each execution." : "no known cost."));
        }
        return lines;
    }

    private static String ns(Interval cost) {
        boolean less = cost.estimate() < 0;
        Interval shown = less ? new Interval(-cost.estimate(), -cost.high(), -cost.low()) : cost;
        return PriceWords.number(shown.estimate()) + (Double.isNaN(shown.low()) ? " (no bound: k may be 0)"
                : " (" + PriceWords.number(shown.low()) + " to " + PriceWords.number(shown.high()) + ")")
                + (less ? " ns less" : " ns more");
    }
}
