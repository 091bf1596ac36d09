// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.report;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.sequitur.litmus.run.Mode;
import org.sequitur.litmus.run.Model;
import org.sequitur.litmus.run.Task;

/**
 * The results as text: for each model a row per shape and a column per mode. A cell is {@code .} when the mode showed
 * nothing weak, {@code w} with the count of weak outcomes when these are allowed, {@code F} with the count of forbidden
 * ones, and empty when the shape did not run there.
 */
public final class Table {
    private Table() {
    }

    /** Sums of one cell or row. */
    private static final class Sums {
        private final Set<String> programs = new HashSet<>();
        private final Set<String> ways = new HashSet<>();
        private long runs;
        private long weak;
        private long forbidden;

        void add(Observation seen) {
            Task task = seen.planned().task();
            programs.add(seen.planned().shape() + task.subject());
            if (!task.isHandWritten()) {
                ways.add(task.carrier().label() + " " + task.kind().label());
            }
            runs += seen.runs();
            weak += seen.weak();
            forbidden += seen.forbidden();
        }

        String cell() {
            if (runs == 0) {
                return "";
            }
            return forbidden > 0 ? "F" + count(forbidden) : weak > 0 ? "w" + count(weak) : ".";
        }
    }

    /** Returns the table of one model, its last row the sums of all. */
    public static List<String> render(Model model, List<Observation> observations) {
        Map<String, Map<Mode, Sums>> cells = new LinkedHashMap<>();
        Map<String, Sums> rows = new LinkedHashMap<>();
        EnumMap<Mode, Sums> columns = new EnumMap<>(Mode.class);
        Sums all = new Sums();
        Set<Mode> modes = EnumSet.noneOf(Mode.class);
        for (Observation seen : observations) {
            if (seen.model() == model) {
                String shape = seen.planned().shape();
                modes.add(seen.mode());
                cells.computeIfAbsent(shape, row -> new EnumMap<>(Mode.class))
                        .computeIfAbsent(seen.mode(), mode -> new Sums()).add(seen);
                rows.computeIfAbsent(shape, row -> new Sums()).add(seen);
                columns.computeIfAbsent(seen.mode(), mode -> new Sums()).add(seen);
                all.add(seen);
            }
        }
        List<List<String>> lines = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("shape", "programs", "type x kind", "runs", "forbidden", "weak"));
        modes.forEach(mode -> head.add(mode.label()));
        lines.add(head);
        rows.forEach((shape, sums) -> lines.add(line(shape, sums, modes, cells.get(shape))));
        lines.add(line("all", all, modes, columns));
        return align(lines);
    }

    private static List<String> line(String shape, Sums sums, Set<Mode> modes, Map<Mode, Sums> cells) {
        List<String> line = new ArrayList<>(List.of(shape, Integer.toString(sums.programs.size()),
                sums.ways.isEmpty() ? "-" : Integer.toString(sums.ways.size()), count(sums.runs),
                Long.toString(sums.forbidden), count(sums.weak)));
        modes.forEach(mode -> line.add(cells.containsKey(mode) ? cells.get(mode).cell() : ""));
        return line;
    }

    private static List<String> align(List<List<String>> lines) {
        int[] widths = new int[lines.getFirst().size()];
        for (List<String> line : lines) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], line.get(column).length());
            }
        }
        List<String> aligned = new ArrayList<>();
        for (List<String> line : lines) {
            StringBuilder text = new StringBuilder();
            for (int column = 0; column < widths.length; column++) {
                int width = widths[column];
                text.append(column == 0 ? "" : "  ").append(column == 0
                        ? String.format("%-" + width + "s", line.get(column))
                        : String.format("%" + width + "s", line.get(column)));
            }
            aligned.add(text.toString().stripTrailing());
        }
        return aligned;
    }

    /** Returns a count with at most five characters: exact below 10,000, then in thousands, millions or billions. */
    static String count(long count) {
        if (count < 10_000) {
            return Long.toString(count);
        }
        String[] units = {"k", "M", "G", "T"};
        double value = count;
        int unit = -1;
        while (value >= 999.5 && unit < units.length - 1) {
            value /= 1000;
            unit++;
        }
        return String.format(Locale.ROOT, value < 9.95 ? "%.1f%s" : "%.0f%s", value, units[unit]);
    }
}
