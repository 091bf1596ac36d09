// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.sequitur.bench.price.data.Kind;
import org.sequitur.bench.price.data.PriceResults;

/**
 * Runs of several machines side by side.
 *
 * @param runs the runs, as given
 * @param rows a row for each kind, in the order first seen
 */
public record Merged(List<PriceResults> runs, List<Row> rows) {
    /**
     * One kind on all machines.
     *
     * @param kind   its name
     * @param prices for each run, or null where it has none
     */
    public record Row(String kind, List<Price> prices) {
        /** Returns whether two machines differ by more than both intervals allow. */
        public boolean differs() {
            List<Interval> known = prices.stream().filter(Objects::nonNull).map(price -> price.fit().k()).toList();
            double highestLow = known.stream().mapToDouble(Interval::low).max().orElse(Double.NaN);
            double lowestHigh = known.stream().mapToDouble(Interval::high).min().orElse(Double.NaN);
            return highestLow > lowestHigh;
        }
    }

    /** Puts runs side by side. */
    public static Merged of(List<PriceResults> runs) {
        List<Ranking> rankings = runs.stream().map(run -> Ranking.of(run, Usable.of(run).blocks())).toList();
        Set<String> kinds = new LinkedHashSet<>();
        runs.forEach(run -> run.kinds().stream().map(Kind::name).forEach(kinds::add));
        List<Row> rows = new ArrayList<>();
        for (String kind : kinds) {
            List<Price> prices = new ArrayList<>();
            rankings.forEach(ranking -> prices.add(ranking.of(kind)));
            rows.add(new Row(kind, prices));
        }
        return new Merged(List.copyOf(runs), List.copyOf(rows));
    }

    /** Returns what differs beside the machines and makes the columns hard to compare; empty when nothing does. */
    public List<String> differences() {
        List<String> differences = new ArrayList<>();
        if (runs.stream().map(PriceResults::subject).distinct().count() > 1) {
            differences.add("the subjects differ");
        }
        if (runs.stream().map(PriceResults::version).distinct().count() > 1) {
            differences.add("the versions differ");
        }
        if (runs.stream().map(PriceResults::progressSource).distinct().count() > 1) {
            differences.add("progress was counted differently");
        }
        return differences;
    }
}
