// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.knowm.xchart.XYChart;
import org.sequitur.bench.data.Environment;
import org.sequitur.bench.price.data.PriceResults;
import org.sequitur.bench.price.model.Price;
import org.sequitur.bench.price.model.Strata;
import org.sequitur.bench.report.Html;
import org.sequitur.bench.report.Svg;

/** One page that needs nothing else: what barriers cost, of one run or of several. */
public final class PriceHtml {
    /** How many curves are seen at once. */
    private static final int OPEN = 4;

    private final PriceResults results;
    private final Strata strata;
    private final String id;

    private PriceHtml(PriceResults results, int place) {
        this.results = results;
        strata = Strata.of(results);
        id = "run" + place;
    }

    /** Returns the page of one run. */
    public static String of(PriceResults results) {
        return of(List.of(results));
    }

    /** Returns the page of several runs: first what they say together, then each. */
    public static String of(List<PriceResults> runs) {
        StringBuilder body = new StringBuilder(runs.size() > 1 ? "<h1>What barriers cost</h1>\n" : "");
        body.append(GridSection.of(runs));
        for (int i = 0; i < runs.size(); i++) {
            PriceHtml run = new PriceHtml(runs.get(i), i);
            body.append(run.summary()).append(run.plots()).append(run.details());
        }
        return Html.page("Barrier prices", body + PriceMethod.section());
    }

    private String summary() {
        List<String> lines = new ArrayList<>(PriceWords.lines(strata.all()));
        StringBuilder html = new StringBuilder("<h1>What barriers cost " + Html.escape(results.subject()) + "</h1>\n");
        html.append("<h3>").append(Html.escape(PriceWords.headline(strata.all()))).append("</h3>\n");
        if (!lines.isEmpty()) {
            html.append(Html.list(lines.stream().map(Html::escape).toList()));
        }
        paragraph(html, PriceWords.silent(strata.all()));
        paragraph(html, PriceWords.all(strata.all()));
        List<String> warnings = PriceWords.warnings(results, strata);
        if (!warnings.isEmpty()) {
            html.append("<div class=\"warnings\">").append(Html.list(warnings.stream().map(Html::escape).toList()))
                    .append("</div>\n");
        }
        return html.toString();
    }

    private static void paragraph(StringBuilder html, String text) {
        if (text != null) {
            html.append("<p>").append(Html.escape(text)).append("</p>\n");
        }
    }

    private String plots() {
        try {
            return curves();
        } catch (LinkageError | RuntimeException | InternalError e) {
            // Java's fonts need system libraries that a bare machine may lack; figures are no reason to lose tables.
            return "<p class=\"warnings\">The plots could not be drawn: " + Html.escape(String.valueOf(e.getMessage()))
                    + ". Install fontconfig and a font (Debian: fonts-dejavu-core).</p>\n";
        }
    }

    private String curves() {
        StringBuilder html = new StringBuilder();
        List<Price> prices = strata.all().prices();
        if (!prices.isEmpty()) {
            html.append("<h2>Ranking</h2>\n").append(figure(PriceCharts.ranking(prices), "ranking",
                    "How sensitive the program is to each barrier, with 95 % intervals. Grey: not told from 0."));
            html.append("<h2>Sensitivity</h2>\n");
        }
        for (int i = 0; i < prices.size(); i++) {
            Price price = prices.get(i);
            String drawing = figure(PriceCharts.curve(price.fit()), "curve" + i, price.kind().name() + ", "
                    + price.kind().orders() + ": " + price.kind().meaning() + ". Dots: measured, with 95 % intervals. "
                    + "Line: the fit, k = " + PriceWords.percent(price.fit().k()) + " per ns. Dashes: its 95 % band.");
            html.append(price.matters() && i < OPEN ? drawing : "<details><summary>" + Html.escape(price.kind().name())
                    + "</summary>\n" + drawing + "</details>\n");
        }
        return html.append("<h2>Calibration</h2>\n").append(figure(PriceCharts.calibration(results.calibration()),
                "calibration", "How long one execution of a site takes by how often its loop goes round. The first "
                        + "turns are partly hidden by what the processor does beside.")).toString();
    }

    private String figure(XYChart chart, String name, String caption) {
        return Html.figure(Svg.of(chart, id + name, caption), caption, List.of());
    }

    private String details() {
        Environment machine = results.environment();
        String changes = PriceText.changes(results, strata.all()).stream()
                .map(line -> "<li>" + Html.escape(line) + "</li>\n").collect(Collectors.joining());
        String table = PriceTables.ranking(results, strata);
        return (table.isEmpty() ? "" : "<h2>Prices</h2>\n" + table)
                + PriceTables.latencies(results, strata)
                + (changes.isEmpty() ? "" : "<h2>Changed strategies</h2>\n<p>What a real change did to the program, "
                        + "and by how much each execution must have become longer for that.</p>\n<ul>\n" + changes
                        + "</ul>\n")
                + "<p class=\"small\">" + Html.escape(PriceWords.subject(results) + "; " + machine.processor() + ", "
                        + machine.processors() + " processors, " + machine.system() + "; " + results.date()) + "</p>\n";
    }
}
