// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sequitur.bench.price.data.Block;
import org.sequitur.bench.price.data.PriceResults;
import org.sequitur.bench.price.model.Grid;
import org.sequitur.bench.price.model.Interval;
import org.sequitur.bench.price.model.Merged;
import org.sequitur.bench.price.model.Price;
import org.sequitur.bench.report.Html;

/**
 * What several runs say together: a heat map of workloads and kinds for each machine, and side by side the runs of one
 * machine, or of several machines for each program that more than one of them ran.
 */
final class GridSection {
    /** What the fits are asked for where no count was measured everywhere. */
    private static final double FIXED_NS = 10;
    private static final String NONE = "&ndash;";

    private GridSection() {
    }

    /** Returns HTML, nothing for one run. */
    static String of(List<PriceResults> runs) {
        if (runs.size() < 2) {
            return "";
        }
        Map<String, List<PriceResults>> machines = grouped(runs, run -> run.environment().processor());
        StringBuilder html = new StringBuilder();
        machines.forEach((machine, own) -> {
            if (own.size() > 1 && grouped(own, PriceResults::subject).size() == own.size()) {
                html.append(heat(own, machines.size() > 1 ? " on " + machine : ""));
            }
        });
        List<List<PriceResults>> repeated = grouped(runs, PriceResults::subject).values().stream()
                .filter(own -> own.size() > 1).toList();
        (machines.size() < 2 || repeated.isEmpty() ? List.of(runs) : repeated)
                .forEach(own -> html.append(sideBySide(Merged.of(own))));
        return html.toString();
    }

    private static Map<String, List<PriceResults>> grouped(List<PriceResults> runs,
            Function<PriceResults, String> name) {
        return runs.stream().collect(Collectors.groupingBy(name, LinkedHashMap::new, Collectors.toList()));
    }

    private static String heat(List<PriceResults> runs, String where) {
        int count = commonCount(runs);
        Grid grid = count > 0 ? Grid.measured(runs, count) : Grid.predicted(runs, FIXED_NS);
        StringBuilder html = new StringBuilder("<h2>Workloads and barriers" + Html.escape(where)
                + "</h2>\n<p>Performance relative to no added cost, when each execution of one kind is slowed down ");
        html.append(count > 0 ? "by count " + count + ", as measured" : "by " + PriceWords.number(FIXED_NS)
                + " ns, as the fits predict").append(". The darker, the slower. Last row and column: geometric means."
                + "</p>\n");
        List<Grid.Mean> kinds = grid.rankedKinds();
        List<String> head = new ArrayList<>(List.of("workload"));
        kinds.forEach(kind -> head.add(Html.escape(kind.name())));
        head.add("mean");
        List<List<String>> rows = new ArrayList<>();
        for (Grid.Mean workload : grid.rankedWorkloads()) {
            List<String> row = new ArrayList<>(List.of(Html.escape(workload.name())));
            kinds.forEach(kind -> row.add(cell(grid.cell(workload.name(), kind.name()))));
            row.add(mean(workload));
            rows.add(row);
        }
        List<String> last = new ArrayList<>(List.of("mean"));
        kinds.forEach(kind -> last.add(mean(kind)));
        last.add("");
        rows.add(last);
        return html.append(Html.table(head, rows)).toString();
    }

    /** Returns the largest count that every run has for each of its kinds, or 0. */
    private static int commonCount(List<PriceResults> runs) {
        TreeSet<Integer> common = null;
        for (PriceResults run : runs) {
            for (String kind : run.kinds().stream().filter(each -> !each.all()).map(each -> each.name()).toList()) {
                Set<Integer> counts = new TreeSet<>(run.blocks().stream().filter(block -> kind.equals(block.kind()))
                        .map(Block::count).toList());
                common = common == null ? new TreeSet<>(counts) : common;
                common.retainAll(counts);
            }
        }
        return common == null || common.isEmpty() ? 0 : common.last();
    }

    private static String cell(Interval performance) {
        if (performance == null) {
            return NONE;
        }
        double depth = Math.clamp(2 * (1 - performance.estimate()), 0, 0.9);
        return String.format(Locale.ROOT, "<span style=\"background:rgba(213,94,0,%.2f);padding:0.2em 0.5em\" "
                + "title=\"%s to %s\">%.3f</span>", depth, PriceWords.number(performance.low()),
                PriceWords.number(performance.high()), performance.estimate());
    }

    private static String mean(Grid.Mean mean) {
        return Double.isNaN(mean.performance()) ? NONE : String.format(Locale.ROOT, "%.3f%s", mean.performance(),
                mean.missing() > 0 ? " (" + mean.missing() + " missing)" : "");
    }

    private static String minute(String date) {
        return date.length() < 16 ? date : date.substring(0, 16).replace('T', ' ');
    }

    private static String sideBySide(Merged merged) {
        List<String> head = new ArrayList<>(List.of("barrier"));
        boolean named = grouped(merged.runs(), PriceResults::subject).size() == merged.runs().size()
                && grouped(merged.runs(), run -> run.environment().processor()).size() == 1;
        merged.runs().forEach(run -> head.add(Html.escape(run.subject()) + (named ? "" : "<br>"
                + Html.escape(run.environment().processor() + ", " + minute(run.date())))));
        head.add("");
        List<List<String>> rows = new ArrayList<>();
        for (Merged.Row row : merged.rows()) {
            List<String> cells = new ArrayList<>(List.of(Html.escape(row.kind())));
            for (Price price : row.prices()) {
                cells.add(price == null ? NONE : PriceWords.percent(price.fit().k()));
            }
            cells.add(row.differs() ? "differs" : "");
            rows.add(cells);
        }
        String differences = merged.differences().isEmpty() ? "" : " Beside the machines, "
                + String.join(", ", merged.differences()) + ".";
        return "<h2>Side by side</h2>\n<p>Slower per ns that each execution takes longer, with 95 % intervals; "
                + "<em>differs</em>: two intervals do not meet." + Html.escape(differences)
                + "</p>\n" + Html.table(head, rows);
    }
}
