// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.pages;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sequitur.bench.data.Environment;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.recommend.FencesFile;
import org.sequitur.bench.recommend.Ownership;
import org.sequitur.bench.recommend.Privacy;
import org.sequitur.bench.recommend.Publications;
import org.sequitur.bench.recommend.RecommendText;
import org.sequitur.bench.recommend.Remaining;
import org.sequitur.bench.recommend.Share;
import org.sequitur.bench.report.Wording;

/** A table of a page that is made of counted fences: a row for each program, those with most fences first. */
final class FencesTable {
    private static final String NOTHING = "–";
    /** Left out where nobody knows it, as of kernels. */
    private static final String RATE = "Fences per CPU second";

    private record Column(String head, boolean isNumber, Function<Remaining, String> cell) {
    }

    private static final List<Column> OWNERS = List.of(
            new Column(RATE, true, FencesTable::rate),
            new Column("Field", true, program -> kind(program, "field")),
            new Column("Array", true, program -> kind(program, "array")),
            new Column("Own", true, program -> owner(program, Ownership::own)),
            new Column("Another's", true, program -> owner(program, Ownership::other)),
            new Column("Unknown", true, program -> owner(program, Ownership::unknown)));
    private static final List<Column> FIRST = List.of(
            new Column("Class written", false, program -> first(program.byClass(), FencesTable::simpleName)),
            new Column("Method", false, program -> first(program.byMethod(), FencesTable::methodName)));

    private static final List<Column> REACH = List.of(
            new Column(RATE, true, FencesTable::rate),
            new Column("Looks", true, program -> program.privacy() == null ? NOTHING : RecommendText.count(
                    program.privacy().looks())),
            new Column("Private", true, program -> reach(program, Privacy::own)),
            new Column("But for thread-locals", true, program -> reach(program, Privacy::threadLocal)),
            new Column("Shared, one user", true, program -> reach(program, Privacy::sole)),
            new Column("Several users", true, program -> reach(program, Privacy::shared)),
            new Column("Static", true, program -> reach(program, Privacy::statics)),
            new Column("Unknown", true, program -> reach(program, Privacy::unknown)),
            new Column("One user in its page", true, program -> reach(program, Privacy::soleInPage)),
            new Column("One user each in its class", true, program -> reach(program, Privacy::soleOfClass)));
    private static final List<Column> PUBLISHED = List.of(
            new Column("Stores of references", true, program -> published(program, what -> percent(
                    what.references()))),
            new Column("Looked at", true, program -> published(program, what -> RecommendText.count(what.looks()))),
            new Column("Of them publish", true, program -> published(program, what -> percent(what.publishing()))),
            new Column("Objects published per CPU second", true, FencesTable::publishedRate),
            new Column("At once, on average", true, program -> published(program, what -> what.mean() == null
                    ? NOTHING : Wording.number(what.mean()))),
            new Column("At most", true, program -> published(program, what -> RecommendText.count(what.most()))),
            new Column("Fences of classes never published", true, program -> reach(program, Privacy::privateOfClass)),
            new Column("Made where nearly all are published", true, program -> reach(program, privacy ->
                    privacy.sites().nearlyAll())),
            new Column("Made where none is", true, program -> reach(program, privacy -> privacy.sites().none())));
    private static final Map<String, List<Column>> TABLES = Map.of("owners", OWNERS, "first", FIRST, "reach", REACH,
            "published", PUBLISHED);

    private FencesTable() {
    }

    /**
     * Returns the lines of Markdown.
     *
     * @param request what is asked for
     * @param times   the results that it names, or null
     * @param rates   the counts of a release build that it names, or null
     */
    static List<String> lines(FencesRequest request, FencesFile fences, Results times, FencesFile rates) {
        List<String> lines = new ArrayList<>(times == null ? lines(TABLES.get(request.show()), rates == null
                ? fences.workloads() : withRates(fences.workloads(), rates.workloads()))
                : PredictionTable.lines(fences, times, request.test()));
        lines.add("");
        lines.addAll(ResultsTable.wrapped(origin(request, fences)));
        return lines;
    }

    private static List<Remaining> withRates(List<Remaining> programs, List<Remaining> rates) {
        Map<String, Remaining> byName = rates.stream().collect(Collectors.toMap(Remaining::workload,
                Function.identity()));
        return programs.stream().map(program -> program.withRateOf(byName.get(program.workload()))).toList();
    }

    private static List<String> lines(List<Column> known, List<Remaining> all) {
        List<Remaining> programs = all.stream().filter(program -> program.fences() > 0)
                .sorted(Comparator.comparingDouble(FencesTable::perSecond).thenComparingDouble(Remaining::fences)
                        .reversed()).toList();
        boolean hasRates = programs.stream().anyMatch(program -> perSecond(program) > 0);
        List<Column> columns = known.stream().filter(column -> hasRates || !column.head.equals(RATE)).toList();
        Stream<String> heads = Stream.of(ResultsTable.line("Program", columns.stream().map(Column::head).toList()),
                "|---" + columns.stream().map(column -> column.isNumber ? "|--:" : "|---").collect(
                        Collectors.joining()) + "|");
        return Stream.concat(heads, programs.stream().map(program -> ResultsTable.line(program.workload(),
                columns.stream().map(column -> column.cell.apply(program)).toList()))).toList();
    }

    private static double perSecond(Remaining program) {
        return program.fencesPerCpuSecond() == null ? 0 : program.fencesPerCpuSecond();
    }

    private static String rate(Remaining program) {
        return program.fencesPerCpuSecond() == null ? NOTHING : RecommendText.count(program.fencesPerCpuSecond());
    }

    private static String kind(Remaining program, String name) {
        return percent(program.byKind().stream().filter(share -> share.name().equals(name)).mapToDouble(Share::share)
                .sum());
    }

    private static String owner(Remaining program, Function<Ownership, Double> part) {
        return program.ownership() == null ? NOTHING : percent(part.apply(program.ownership()));
    }

    private static String reach(Remaining program, Function<Privacy, Double> part) {
        return program.privacy() == null ? NOTHING : percent(part.apply(program.privacy()));
    }

    private static String published(Remaining program, Function<Publications, String> text) {
        return program.privacy() == null ? NOTHING : text.apply(program.privacy().published());
    }

    private static String publishedRate(Remaining program) {
        return program.fencesPerCpuSecond() == null ? NOTHING : published(program, what -> RecommendText.count(
                what.objectsPerFence() * program.fencesPerCpuSecond()));
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }

    private static String first(List<Share> shares, Function<String, String> shortened) {
        return shares.isEmpty() ? NOTHING : "`" + shortened.apply(shares.getFirst().name()) + "` "
                + percent(shares.getFirst().share());
    }

    private static String simpleName(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static String methodName(String method) {
        int colons = method.indexOf("::");
        return simpleName(method.substring(0, colons)) + "." + method.substring(colons + 2);
    }

    private static String origin(FencesRequest request, FencesFile fences) {
        Environment machine = fences.environment();
        String length = fences.iterations() > 0 ? Wording.count(fences.iterations(), "iteration")
                : Wording.number(fences.seconds()) + " s";
        List<String> failed = fences.failures() == null ? List.of() : fences.failures();
        return ResultsTable.found("Counted", fences.date(), machine.processor(), machine.processors(),
                machine.system()) + "; "
                + Wording.count(fences.workloads().size(), "program") + ", each for " + length
                + (fences.commonFlags().isEmpty() ? "" : "; `" + String.join(" ", fences.commonFlags()) + "`")
                + (machine.commit() == null ? "" : "; commit " + machine.commit())
                + (failed.isEmpty() ? "" : "; failed: " + String.join(", ", failed))
                + ". [Data](" + request.file() + ")"
                + (request.times() == null ? "" : ", [times](" + request.times() + ")")
                + (request.rates() == null ? "" : ", [rates](" + request.rates() + ")") + ".";
    }
}
