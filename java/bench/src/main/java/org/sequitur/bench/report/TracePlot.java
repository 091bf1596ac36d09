// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.hipparchus.stat.descriptive.rank.Median;
import org.hipparchus.stat.descriptive.rank.Percentile;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Iteration;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Setting;
import org.sequitur.bench.data.Subject;

/**
 * The times of the iterations of a few forks of each configuration, one line for a fork, so that a reader sees warm-up,
 * pauses and drift. Small enough for a page with many workloads.
 */
final class TracePlot {
    private static final int FORKS = 3;
    private static final int POINTS = 150;
    private static final int WIDTH = 900;
    private static final int HEIGHT = 160;
    private static final int MARGIN = 18;
    private static final String BASELINE = "#888888";
    /** The axis ends at this many times the median, for one first iteration would make all the others a flat line. */
    private static final double TALLEST = 3;

    private TracePlot() {
    }

    /** Returns a drawing that is opened by a click for each subject; nothing for programs that are run as a whole. */
    static String section(Results results) {
        StringBuilder html = new StringBuilder();
        List<String> names = others(results);
        if (results.program() == null) {
            for (Subject subject : results.subjects()) {
                String drawing = svg(results, subject);
                html.append(drawing.isEmpty() ? "" : "<details><summary>" + Html.escape(subject.label())
                        + "</summary>\n" + Html.figure(drawing, "Time of each iteration, "
                        + "from left to right, of the first " + FORKS + " forks of each configuration, those of "
                        + results.baseline() + " in grey; a line at the top goes on beyond.", names) + "</details>\n");
            }
        }
        return html.isEmpty() ? "" : "<h2>Iterations</h2>\n" + html;
    }

    private static String svg(Results results, Subject subject) {
        List<ForkRecord> forks = results.forks().stream().filter(fork -> fork.failure() == null
                && fork.subject().equals(subject) && fork.round() < FORKS && fork.iterations().size() > 1).toList();
        if (forks.isEmpty()) {
            return "";
        }
        double[] times = forks.stream().flatMap(fork -> fork.iterations().stream()).mapToDouble(Iteration::wallNs)
                .toArray();
        double top = Math.min(Arrays.stream(times).max().orElseThrow(), TALLEST * new Median().evaluate(times));
        double bottom = 0.9 * new Percentile().evaluate(times, 1);
        StringBuilder lines = new StringBuilder();
        for (ForkRecord fork : forks) {
            lines.append(line(fork, bottom, top, colour(results, fork)));
        }
        return String.format(Locale.ROOT, "<svg role=\"img\" aria-label=\"iterations of %s\" viewBox=\"0 0 %d %d\" "
                + "width=\"%d\" height=\"%d\" class=\"trace\">%n%s<text x=\"2\" y=\"%d\">%s</text>"
                + "<text x=\"2\" y=\"%d\">%s</text></svg>", Html.escape(subject.label()), WIDTH, HEIGHT, WIDTH, HEIGHT,
                lines, MARGIN - 5, Html.escape(Wording.time(top)), HEIGHT - 3, Html.escape(Wording.time(bottom)));
    }

    /** Returns the configurations beside the baseline; they have the colours of the other plots. */
    private static List<String> others(Results results) {
        return results.configurations().stream().map(Setting::name).filter(name -> !name.equals(results.baseline()))
                .toList();
    }

    private static String colour(Results results, ForkRecord fork) {
        return fork.configuration().equals(results.baseline()) ? BASELINE
                : Palette.html(others(results).indexOf(fork.configuration()));
    }

    /** Draws a fork; of many iterations the longest of each few is shown, so that no pause is lost. */
    private static String line(ForkRecord fork, double bottom, double top, String colour) {
        List<Iteration> all = fork.iterations();
        int step = (all.size() + POINTS - 1) / POINTS;
        StringBuilder points = new StringBuilder();
        for (int start = 0; start < all.size(); start += step) {
            double longest = all.subList(start, Math.min(all.size(), start + step)).stream()
                    .mapToDouble(Iteration::wallNs).max().orElseThrow();
            double share = Math.clamp((longest - bottom) / (top - bottom), 0, 1);
            points.append(String.format(Locale.ROOT, "%.0f,%.0f ", WIDTH * (start + 0.5) / all.size(),
                    HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN)));
        }
        return "<polyline points=\"" + points.toString().strip() + "\" stroke=\"" + colour + "\"/>\n";
    }
}
