// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.pages;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.recommend.FencesFile;
import org.sequitur.bench.recommend.Privacy;
import org.sequitur.bench.recommend.Remaining;
import org.sequitur.bench.report.Wording;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Column;
import org.sequitur.bench.stats.Measured;
import org.sequitur.bench.stats.Metric;

/**
 * What {@code sc} would take, as a multiple of {@code java}, if it ordered only what another thread can notice, by
 * several ways to know that. Let <i>s</i> be the share of fences that a way saves, <i>n</i> how many tests it runs for
 * each fence of today, and <i>t</i> what a test takes as a share of a fence:
 *
 * <pre>
 * predicted = tso + (sc - tso) (1 - s + n t)
 * </pre>
 *
 * {@code sc} and {@code tso} are measured; between them are the fences, and what their order forbids the compiler. Ways
 * that know of stores alone test each ordered store; one that waits for the first foreign use tests loads as well. The
 * state of a class or a page is tested like that of an object.
 */
final class PredictionTable {
    private record Way(String head, ToDoubleFunction<Privacy> saved, boolean testsLoads) {
        double predicted(double tso, double sc, Privacy privacy, double test) {
            double tests = privacy.storesPerFence() + (testsLoads ? privacy.loadsPerFence() : 0);
            return tso + (sc - tso) * (1 - saved.applyAsDouble(privacy) + tests * test);
        }
    }

    private static final List<Way> WAYS = List.of(
            new Way("a bit when published", Privacy::own, false),
            new Way("the same, thread-locals own", privacy -> privacy.own() + privacy.threadLocal(), false),
            new Way("until another thread uses the object",
                    privacy -> privacy.own() + privacy.threadLocal() + privacy.sole(), true),
            new Way("its class", Privacy::soleOfClass, true),
            new Way("its page", Privacy::soleInPage, true));

    private PredictionTable() {
    }

    /**
     * Returns the lines of Markdown, without where it comes from.
     *
     * @param times results with the configurations java, tso and sc
     * @param test  what a test takes as a share of a fence
     */
    static List<String> lines(FencesFile fences, Results times, double test) {
        Map<String, Double> tso = ratios(times, "tso");
        Map<String, Double> sc = ratios(times, "sc");
        List<String> lines = new ArrayList<>();
        lines.add("| Program | `tso` | `sc` | " + WAYS.stream().map(Way::head).collect(Collectors.joining(" | "))
                + " |");
        lines.add("|---" + "|--:".repeat(2 + WAYS.size()) + "|");
        List<List<Double>> all = new ArrayList<>();
        for (Remaining program : fences.workloads()) {
            Double ofTso = tso.get(program.workload());
            Double ofSc = sc.get(program.workload());
            if (program.privacy() != null && ofTso != null && ofSc != null) {
                List<Double> row = new ArrayList<>(List.of(ofTso, ofSc));
                WAYS.forEach(way -> row.add(way.predicted(ofTso, ofSc, program.privacy(), test)));
                all.add(row);
                lines.add(row(program.workload(), row, ""));
            }
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException("no program has both times under java, tso and sc, and a look at who "
                    + "can reach its objects");
        }
        List<Double> means = new ArrayList<>();
        for (int column = 0; column < all.getFirst().size(); column++) {
            int place = column;
            means.add(Math.exp(all.stream().mapToDouble(row -> Math.log(row.get(place))).average().orElseThrow()));
        }
        lines.add(row("**geometric mean**", means, "**"));
        return lines;
    }

    private static String row(String name, List<Double> ratios, String mark) {
        return "| " + name + " | " + ratios.stream().map(ratio -> mark + Wording.ratio(ratio) + mark)
                .collect(Collectors.joining(" | ")) + " |";
    }

    private static Map<String, Double> ratios(Results times, String configuration) {
        Column column = Analysis.column(new Measured(times), times.subjects(), configuration, "java");
        Map<String, Double> ratios = new LinkedHashMap<>();
        column.rows().forEach(row -> Optional.ofNullable(row.ratios().get(Metric.STEADY)).ifPresent(ratio ->
                ratios.put(row.subject().workload(), ratio.estimate())));
        return ratios;
    }
}
