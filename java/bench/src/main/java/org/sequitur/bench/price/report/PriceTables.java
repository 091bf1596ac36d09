// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hipparchus.stat.descriptive.rank.Median;
import org.sequitur.bench.price.data.Block;
import org.sequitur.bench.price.data.Kind;
import org.sequitur.bench.price.data.Latency;
import org.sequitur.bench.price.data.PriceResults;
import org.sequitur.bench.price.model.CriticalPath;
import org.sequitur.bench.price.model.Price;
import org.sequitur.bench.price.model.Strata;
import org.sequitur.bench.report.Html;

/** The tables of barrier prices as HTML. */
final class PriceTables {
    /** A barrier stronger by this many nanoseconds has a column. */
    private static final double MORE_NS = 10;

    private PriceTables() {
    }

    /** Returns a row for each kind that has a price. */
    static String ranking(PriceResults results, Strata strata) {
        boolean two = strata.usable().collected() > 0;
        List<String> head = new ArrayList<>(List.of("barrier", "k: slower per ns more"));
        if (two) {
            head.add("k without collections");
        }
        head.addAll(List.of("cost, ns", "saved if free", "10 ns more", "k by count", "by count", "R&sup2;",
                "lack of fit, p", "blocks"));
        List<List<String>> rows = new ArrayList<>();
        List<Price> prices = new ArrayList<>(strata.all().prices());
        if (strata.all().all() != null) {
            prices.add(strata.all().all());
        }
        for (Price price : prices) {
            List<String> row = new ArrayList<>(List.of("<span title=\"" + Html.escape(String.valueOf(
                    price.kind().meaning())) + "\">" + Html.escape(price.kind().name()) + "</span>",
                    PriceWords.percent(price.fit().k())));
            if (two) {
                Price without = strata.without().of(price.kind().name());
                row.add(without == null ? "-" : PriceWords.percent(without.fit().k()));
            }
            row.addAll(List.of(cost(price), price.loss().known() ? PriceWords.percent(price.loss()) + " more if there"
                            : PriceWords.percent(price.gain()),
                    PriceWords.number(100 * price.price(MORE_NS).estimate()) + " %", predicted(price.path()),
                    PriceWords.path(price), PriceWords.number(price.fit().fit()),
                    PriceWords.number(price.fit().lackOfFit()), price.fit().blocks() + " in " + price.fit().rounds()
                            + " rounds"));
            rows.add(row);
        }
        return rows.isEmpty() ? "" : Html.table(head, rows)
                + Html.list(PriceWords.legend(strata.all()).stream().map(Html::escape).toList());
    }

    private static String cost(Price price) {
        if (price.kind().absent()) {
            return "none is there";
        }
        return price.kind().emits() ? PriceWords.number(price.costNs()) : "no instruction";
    }

    private static String predicted(CriticalPath path) {
        return Double.isNaN(path.most()) ? "-" : PriceWords.number(100 * path.least()) + " to "
                + PriceWords.number(100 * path.most()) + " %";
    }

    /** Returns what single requests took by kind and count, medians over blocks; nothing when that is not known. */
    static String latencies(PriceResults results, Strata strata) {
        List<List<String>> rows = new ArrayList<>();
        latency(rows, "none", strata.usable().blocks().stream().filter(Block::base).toList());
        for (Kind kind : results.kinds()) {
            int largest = strata.usable().blocks().stream().filter(block -> kind.name().equals(block.kind()))
                    .mapToInt(Block::count).max().orElse(0);
            latency(rows, kind.name() + " at count " + largest, strata.usable().blocks().stream()
                    .filter(block -> largest > 0 && kind.name().equals(block.kind()) && block.count() == largest)
                    .toList());
        }
        return rows.isEmpty() ? "" : "<h2>Latencies</h2>\n<p>How long single requests took, in microseconds: medians "
                + "over blocks of each block's median, its 99th percentile and its worst.</p>\n" + Html.table(
                        List.of("raised", "median", "99 %", "worst", "blocks"), rows);
    }

    private static void latency(List<List<String>> rows, String name, List<Block> blocks) {
        List<Latency> known = blocks.stream().map(Block::latency).filter(Objects::nonNull).toList();
        if (!known.isEmpty()) {
            rows.add(List.of(Html.escape(name), micros(known.stream().mapToDouble(Latency::p50).toArray()),
                    micros(known.stream().mapToDouble(Latency::p99).toArray()),
                    micros(known.stream().mapToDouble(Latency::worst).toArray()), String.valueOf(known.size())));
        }
    }

    private static String micros(double[] ns) {
        return PriceWords.number(new Median().evaluate(ns) / 1000);
    }
}
