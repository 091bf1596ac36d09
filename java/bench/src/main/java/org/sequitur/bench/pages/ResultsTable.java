// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.pages;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Setting;
import org.sequitur.bench.data.Subject;
import org.sequitur.bench.report.Wording;
import org.sequitur.bench.stats.Analysis;
import org.sequitur.bench.stats.Column;
import org.sequitur.bench.stats.Measured;
import org.sequitur.bench.stats.Ratio;
import org.sequitur.bench.stats.Row;
import org.sequitur.support.Paragraph;

/** A table of a page, made of results, and what was measured, where and how, in a line below it. */
final class ResultsTable {
    private static final int WIDTH = 118;
    private static final int SHORT_CHECKSUM = 12;

    private final TableRequest request;
    private final Results results;
    private final String baseline;
    private final Map<String, Column> columns = new LinkedHashMap<>();
    private final Measured measured;

    /**
     * Compares.
     *
     * @throws IllegalArgumentException with a message for people, when the results lack what is asked for
     */
    ResultsTable(TableRequest request, Results results) {
        this.request = request;
        this.results = results;
        measured = new Measured(results);
        Set<String> known = results.configurations().stream().map(Setting::name).collect(Collectors.toSet());
        baseline = request.baseline() == null ? results.baseline() : request.baseline();
        Set<String> asked = new LinkedHashSet<>(request.titles().keySet());
        asked.add(baseline);
        asked.removeAll(known);
        if (!asked.isEmpty()) {
            throw new IllegalArgumentException(request.file() + " has no configuration " + asked.iterator().next()
                    + ", only " + new TreeSet<>(known));
        }
        for (String name : request.titles().keySet()) {
            columns.put(name, Analysis.column(measured, results.subjects(), name, baseline));
        }
    }

    /** Returns the lines of Markdown. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        List<String> titles = List.copyOf(request.titles().values());
        List<String> head = behind(request.time(), titles);
        lines.add(line(results.kernels() ? "Kernel" : "Program", head));
        lines.add("|---" + "|--:".repeat(head.size()) + "|");
        int shared = results.sharedPackage().length();
        for (Subject subject : results.subjects()) {
            List<String> cells = columns.values().stream().map(column -> column.rows().stream()
                    .filter(row -> row.subject().equals(subject)).findFirst().map(this::cell).orElse("–")).toList();
            lines.add(line(subject.label().substring(shared), behind(time(subject), cells)));
        }
        if (results.subjects().size() > 1) {
            lines.add(line("**geometric mean**", behind("", columns.values().stream().map(column -> "**" + text(
                    column.means().get(request.metric()), !request.intervals().equals("none")) + "**").toList())));
        }
        lines.add("");
        lines.addAll(wrapped(origin()));
        return lines;
    }

    /** Returns the text in lines as wide as a page's. */
    static List<String> wrapped(String text) {
        return Paragraph.lines(text, WIDTH);
    }

    /** Returns when and where something was found, for the line below a table; the date begins with the day. */
    static String found(String how, String date, String processor, int processors, String system) {
        return how + " " + date.substring(0, 10) + " on " + processor + ", " + Wording.count(processors, "processor")
                + ", " + system;
    }

    /** Returns a row of Markdown. */
    static String line(String first, List<String> cells) {
        return "| " + first + " | " + String.join(" | ", cells) + " |";
    }

    /** Returns the cells behind that of the baseline's time, if there is such a column. */
    private List<String> behind(String time, List<String> cells) {
        return request.time() == null ? cells : Stream.concat(Stream.of(time), cells.stream()).toList();
    }

    private String time(Subject subject) {
        double median = measured.median(subject, baseline, request.metric());
        return Double.isNaN(median) ? "–" : Wording.time(median);
    }

    private String cell(Row row) {
        return text(row.ratios().get(request.metric()), request.intervals().equals("all"));
    }

    private static String text(Ratio ratio, boolean interval) {
        return ratio == null ? "–" : interval ? Wording.withInterval(ratio) : Wording.ratio(ratio.estimate());
    }

    private String origin() {
        int unsettled = results.subjects().stream().mapToInt(subject -> results.configurations().stream()
                .mapToInt(setting -> measured.unsettled(subject, setting.name())).sum()).sum();
        List<String> parts = new ArrayList<>();
        parts.add(found("Measured", results.date(), results.environment().processor(),
                results.environment().processors(), results.environment().system()));
        parts.add(Wording.count(results.subjects().size(), results.kernels() ? "kernel" : "program") + ", "
                + Wording.count(results.plannedRounds(), "round") + ", "
                + Wording.count(results.forks().size(), "fork") + (unsettled == 0 ? "" : ", of which " + unsettled
                + " never settled") + (results.turns() ? ", those of a program by turns" : ""));
        if (!results.commonFlags().isEmpty()) {
            parts.add("`" + String.join(" ", results.commonFlags()) + "`");
        }
        parts.add("seed " + results.seed());
        if (results.environment().commit() != null) {
            parts.add("commit " + results.environment().commit());
        }
        libraries().forEach((checksum, names) -> parts.add("libjvm " + checksum + " (" + names + ")"));
        return String.join("; ", parts) + ". [Data](" + request.file() + ").";
    }

    /** Returns by the checksum of a VM's library which configurations ran it. */
    private Map<String, String> libraries() {
        return results.configurations().stream().filter(setting -> setting.libjvm() != null)
                .collect(Collectors.groupingBy(setting -> setting.libjvm().substring(0, SHORT_CHECKSUM),
                        LinkedHashMap::new, Collectors.mapping(Setting::name, Collectors.joining(", "))));
    }
}
