// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.pages;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sequitur.bench.data.Environment;
import org.sequitur.bench.recommend.FencesFile;
import org.sequitur.bench.recommend.Ownership;
import org.sequitur.bench.recommend.RecommendText;
import org.sequitur.bench.recommend.Remaining;
import org.sequitur.bench.recommend.Share;
import org.sequitur.bench.report.Wording;

/**
 * A table of a page that is made of counted fences, a row for each program, those with most fences first. The comment
 * in front of it says which:
 *
 * <pre>
 * &lt;!-- fences: data/0009-fences.json.gz
 * show = owners
 * --&gt;
 * </pre>
 *
 * {@code owners} is how many there are, what is written and whose objects; {@code first} is the class and the method
 * with most of them.
 */
final class FencesTable {
    private static final String NOTHING = "–";

    private record Column(String head, boolean isNumber, Function<Remaining, String> cell) {
    }

    private static final List<Column> OWNERS = List.of(
            new Column("Fences per CPU second", true, FencesTable::rate),
            new Column("Field", true, program -> kind(program, "field")),
            new Column("Array", true, program -> kind(program, "array")),
            new Column("Own", true, program -> owner(program, Ownership::own)),
            new Column("Another's", true, program -> owner(program, Ownership::other)),
            new Column("Unknown", true, program -> owner(program, Ownership::unknown)));
    private static final List<Column> FIRST = List.of(
            new Column("Class written", false, program -> first(program.byClass(), FencesTable::simpleName)),
            new Column("Method", false, program -> first(program.byMethod(), FencesTable::methodName)));

    private FencesTable() {
    }

    /**
     * Returns the lines of Markdown.
     *
     * @param request the comment's lines without its marks
     * @throws IllegalArgumentException with a message for people, when the request is not understood
     */
    static List<String> lines(List<String> request, FencesFile fences) {
        List<Column> columns = columns(request.subList(1, request.size()));
        List<Remaining> programs = fences.workloads().stream().filter(program -> program.fences() > 0)
                .sorted(Comparator.comparingDouble(FencesTable::perSecond).reversed()).toList();
        Stream<String> heads = Stream.of(ResultsTable.line("Program", columns.stream().map(Column::head).toList()),
                "|---" + columns.stream().map(column -> column.isNumber ? "|--:" : "|---").collect(
                        Collectors.joining()) + "|");
        Stream<String> rows = programs.stream().map(program -> ResultsTable.line(program.workload(),
                columns.stream().map(column -> column.cell.apply(program)).toList()));
        return Stream.of(heads, rows, Stream.of(""), ResultsTable.wrapped(origin(request.getFirst().strip(), fences))
                .stream()).flatMap(Function.identity()).toList();
    }

    private static List<Column> columns(List<String> settings) {
        return switch (String.join("\n", settings).replaceAll("\\s", "")) {
            case "show=owners" -> OWNERS;
            case "show=first" -> FIRST;
            default -> throw new IllegalArgumentException(settings + " is neither 'show = owners' nor 'show = first'");
        };
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

    private static String origin(String file, FencesFile fences) {
        Environment machine = fences.environment();
        String length = fences.iterations() > 0 ? Wording.count(fences.iterations(), "iteration")
                : Wording.number(fences.seconds()) + " s";
        List<String> failed = fences.failures() == null ? List.of() : fences.failures();
        return "Counted " + fences.date().substring(0, 10) + " on " + machine.processor() + ", "
                + Wording.count(machine.processors(), "processor") + ", " + machine.system() + "; "
                + Wording.count(fences.workloads().size(), "program") + ", each for " + length
                + (fences.commonFlags().isEmpty() ? "" : "; `" + String.join(" ", fences.commonFlags()) + "`")
                + (machine.commit() == null ? "" : "; commit " + machine.commit())
                + (failed.isEmpty() ? "" : "; failed: " + String.join(", ", failed)) + ". [Data](" + file + ").";
    }
}
