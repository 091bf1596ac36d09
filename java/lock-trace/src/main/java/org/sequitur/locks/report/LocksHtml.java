// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.knowm.xchart.XYChart;
import org.sequitur.bench.report.Html;
import org.sequitur.bench.report.Svg;
import org.sequitur.locks.redundancy.Redundancy;
import org.sequitur.locks.redundancy.Redundancy.Named;
import org.sequitur.locks.redundancy.Tally;
import org.sequitur.locks.redundancy.Verdict;
import org.sequitur.locks.trace.Origin;

/** One page that needs nothing else: what a trace says, the model and the simulation if there are any. */
final class LocksHtml {
    private static final int CLASSES = 12;
    private static final int ROWS = 100;

    private final Analysis analysis;
    private final Map<String, String> drawings = new LinkedHashMap<>();
    private final StringBuilder body = new StringBuilder();

    private LocksHtml(Analysis analysis) {
        this.analysis = analysis;
    }

    /** A page and the plots on it, each an SVG element, by name; none if plots cannot be drawn here. */
    record Page(String html, Map<String, String> drawings) {
    }

    /** Returns the page. */
    static Page of(Analysis analysis) {
        LocksHtml page = new LocksHtml(analysis);
        page.redundancy(analysis.redundancy());
        if (analysis.model() != null) {
            page.model();
        }
        if (analysis.simulation() != null) {
            page.simulation();
        }
        return new Page(Html.page("Locks", page.body.toString()), page.drawings);
    }

    private void redundancy(Redundancy redundancy) {
        body.append("<h1>Locks of ").append(Html.escape(String.valueOf(redundancy.info().command())))
                .append("</h1>\n");
        paragraph(Words.headline(redundancy));
        body.append("<h3>").append(Html.escape(Words.answer(redundancy.all()))).append("</h3>\n");
        paragraph(Words.requests(redundancy.all()));
        paragraph(Words.waits(redundancy.waits()));
        List<String> warnings = Words.warnings(redundancy);
        if (!warnings.isEmpty()) {
            body.append("<div class=\"warnings\">").append(Html.list(warnings.stream().map(Html::escape).toList()))
                    .append("</div>\n");
        }
        if (redundancy.all().acquires() == 0) {
            return;
        }
        figure("shares", "What acquires had to order, by whose code locks and by the class of the lock: ",
                LocksCharts.ORDER.stream().map(Verdict::label).toList(),
                () -> LocksCharts.shares(redundancy, CLASSES));
        body.append("<h2>Who locks</h2>\n").append(use(redundancy));
        note(Words.USE);
        List<Named> origins = new ArrayList<>();
        redundancy.origins().forEach((origin, tally) -> origins.add(new Named(origin.label(), tally)));
        origins.add(new Named("all", redundancy.all()));
        table("Order", "taken by", origins);
        note(Words.VERDICTS);
        table("By class of the lock", "class", redundancy.classes());
        table("By place in the code", "method " + Place.NUMBER, redundancy.sites().stream().map(Place::readable)
                .toList());
        table("By thread", "thread", redundancy.threads());
    }

    private static String use(Redundancy redundancy) {
        List<List<String>> rows = new ArrayList<>();
        for (Map.Entry<Origin, Tally> row : redundancy.origins().entrySet()) {
            Tally tally = row.getValue();
            rows.add(List.of(row.getKey().label(), Numbers.count(Words.perSecond(redundancy, row.getKey())),
                    Numbers.percent(redundancy.all().share(tally.acquires())),
                    Numbers.percent(tally.share(tally.contended())), Numbers.percent(tally.share(tally.inflated()))));
        }
        return Html.table(List.of("taken by", "per CPU second", "% of all", "% waited", "% monitor"), rows);
    }

    private void table(String title, String what, List<Named> named) {
        List<String> head = new ArrayList<>(List.of(what, "acquires"));
        LocksCharts.ORDER.forEach(verdict -> head.add("% " + verdict.label()));
        head.add("% waited");
        List<List<String>> rows = named.stream().limit(ROWS).map(each -> {
            Tally tally = each.tally();
            List<String> row = new ArrayList<>(List.of(Html.escape(each.name()), Numbers.count(tally.acquires())));
            LocksCharts.ORDER.forEach(verdict -> row.add(Numbers.percent(tally.share(tally.of(verdict)))));
            row.add(Numbers.percent(tally.share(tally.contended())));
            return row;
        }).toList();
        body.append("<h2>").append(title).append("</h2>\n").append(Html.table(head, rows));
        if (named.size() > ROWS) {
            paragraph("And " + (named.size() - ROWS) + " more, which the JSON file has.");
        }
    }

    private void model() {
        body.append("<h2>If locks ordered only on request</h2>\n");
        ModelText.lines(analysis.model()).forEach(this::paragraph);
        body.append(Html.table(ModelText.head(analysis.model()), ModelText.rows(analysis.model())));
        figure("speedup", "Speedup by what a request costs: ",
                analysis.model().variants().stream().map(variant -> variant.name()).toList(),
                () -> LocksCharts.model(analysis.model()));
    }

    private void simulation() {
        body.append("<h2>Simulated hardware</h2>\n");
        paragraph(SimulationText.EXPLAINED);
        body.append(Html.table(SimulationText.HEAD, SimulationText.rows(analysis.simulation())));
        SimulationText.curves(analysis.simulation()).forEach((what, curves) -> figure(
                "simulated-" + what.replaceAll("[^a-z]+", "-"), what + " by processors: ",
                List.copyOf(curves.keySet()), () -> LocksCharts.byProcessors(what, curves)));
    }

    private void figure(String name, String caption, List<String> names, Supplier<XYChart> chart) {
        try {
            String drawing = Svg.of(chart.get(), name, caption);
            drawings.put(name, drawing);
            body.append(Html.figure(drawing, caption, names));
        } catch (LinkageError | RuntimeException | InternalError e) {
            // Java's fonts need system libraries that a bare machine may lack; figures are no reason to lose tables.
            body.append("<p class=\"warnings\">A plot could not be drawn: ")
                    .append(Html.escape(String.valueOf(e.getMessage()))).append(". Install fontconfig and a font "
                            + "(Debian: fonts-dejavu-core).</p>\n");
        }
    }

    private void note(String text) {
        body.append("<p class=\"small\">").append(Html.escape(text)).append("</p>\n");
    }

    private void paragraph(String text) {
        if (text != null) {
            body.append("<p>").append(Html.escape(text)).append("</p>\n");
        }
    }
}
