// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.sequitur.example.report.Sample;
import org.sequitur.example.vm.Facts;
import org.sequitur.example.vm.Model;

/**
 * Compares what {@link SearchRun} found in several VMs.
 *
 * @param java runs under {@code java}
 * @param sc as many runs under {@code sc}, the one at an index measured next to the one of {@code java} there
 * @param logged one more run under {@code sc}, slowed down by the log
 * @param log what that run's log says
 */
record SearchReport(List<Facts> java, List<Facts> sc, Facts logged, OrderingLog log) {
    private static final List<String> ANSWERS = List.of("corpus", "documents", "queries", "hits", "checksum");

    /** Returns whether every run found the same. */
    boolean agrees() {
        List<Facts> all = new ArrayList<>(java);
        all.addAll(sc);
        all.add(logged);
        return all.stream().map(SearchReport::answers).distinct().count() == 1;
    }

    private static List<String> answers(Facts facts) {
        return ANSWERS.stream().map(facts::text).toList();
    }

    /** Returns whether the log shows that the VM ordered anything: without that, equal answers prove nothing. */
    boolean isOrdered() {
        return log.c1() + log.c2() > 0;
    }

    /** Returns the ratio of times, {@code sc} to {@code java}, of each pair. */
    Sample ratios() {
        return new Sample(IntStream.range(0, java.size()).mapToObj(i -> total(sc.get(i)) / total(java.get(i)))
                .toList());
    }

    private static double total(Facts facts) {
        return facts.number("indexMillis") + facts.number("searchMillis");
    }

    /** Returns the table, without a line break at its end. */
    String text() {
        List<String> lines = new ArrayList<>();
        lines.add("           files  queries  answers    checksum  index    search");
        lines.add(row(Model.JAVA, java));
        lines.add(row(Model.SC, sc));
        lines.add("");
        lines.add(agrees() ? "   The same answers in all %d runs.".formatted(java.size() + sc.size() + 1)
                : "   THE ANSWERS DIFFER: " + distinctAnswers());
        Sample ratios = ratios();
        lines.add("   sc took %.2f times as long (median of %d interleaved pairs, %.2f to %.2f; cold VMs)."
                .formatted(ratios.median(), java.size(), ratios.min(), ratios.max()));
        lines.add("   Compiled under sc with ordered accesses: %,d times by C1, %,d times by C2; %,d accesses."
                .formatted(log.c1(), log.c2(), log.accesses()));
        if (!isOrdered()) {
            lines.add("   NOTHING WAS ORDERED: this VM did not run under sc.");
        }
        return String.join(System.lineSeparator(), lines);
    }

    private String distinctAnswers() {
        List<List<String>> distinct = java.stream().map(SearchReport::answers).distinct().toList();
        List<List<String>> ordered = sc.stream().map(SearchReport::answers).distinct().toList();
        return Arrays.asList("java", distinct, "sc", ordered, "sc with a log", answers(logged)).toString();
    }

    private static String row(Model model, List<Facts> runs) {
        Facts first = runs.getFirst();
        return "     %-4s  %,6d  %,7d  %,9d  %-8s  %s  %s".formatted(model.label(), first.number("documents"),
                first.number("queries"), first.number("hits"), first.text("checksum"), seconds(runs, "indexMillis"),
                seconds(runs, "searchMillis"));
    }

    private static String seconds(List<Facts> runs, String name) {
        return "%5.2f s".formatted(new Sample(runs.stream().map(facts -> facts.number(name)).toList()).median() / 1000);
    }
}
