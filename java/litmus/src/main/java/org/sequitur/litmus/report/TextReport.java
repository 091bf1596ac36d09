// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.report;

import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import org.sequitur.litmus.run.Model;
import org.sequitur.litmus.run.Task;

/** Prints the tables, every forbidden outcome with the command that looks for it again, and the verdict. */
public final class TextReport {
    private static final int MAX_FORBIDDEN = 40;

    private TextReport() {
    }

    /** Prints the report of a finished run. {@code options}: what every command that looks again must repeat. */
    public static void print(Results results, String options, PrintStream out) {
        for (Model model : results.models()) {
            out.println();
            out.println("model " + model.label());
            Table.render(model, results.observations()).forEach(line -> out.println("  " + line));
        }
        out.println();
        List<Observation> forbidden = results.observations().stream().filter(seen -> seen.forbidden() > 0).toList();
        forbidden.stream().limit(MAX_FORBIDDEN).forEach(seen -> printForbidden(seen, options, out));
        if (forbidden.size() > MAX_FORBIDDEN) {
            out.println("... and forbidden outcomes of " + (forbidden.size() - MAX_FORBIDDEN) + " more tests");
        }
        results.failures().forEach(failure -> out.println("FAILED: " + failure));
        for (Controls.Control control : results.controls()) {
            String name = control.model().label() + ": " + control.name();
            out.println("control, " + name + ": " + switch (control.state()) {
                case SEEN -> "seen";
                case MISSED -> "NOT SEEN";
                case NOT_RUN -> "not part of this run";
            });
        }
        out.println(verdict(results));
    }

    private static void printForbidden(Observation seen, String options, PrintStream out) {
        Task task = seen.planned().task();
        out.println("FORBIDDEN under " + seen.model().label() + ", " + seen.mode().label() + ", "
                + seen.collector().label() + seen.barrier().suffix()
                + ": " + seen.planned().shape() + " (" + describe(task) + ")");
        for (Map.Entry<String, Long> example : seen.examples().entrySet()) {
            out.println("    " + example.getValue() + " x " + example.getKey());
        }
        String what = task.form() == Task.Form.PROGRAM
                ? "--program '" + task.subject() + "'" : "--shape '" + seen.planned().shape() + "'";
        String how = task.isHandWritten()
                ? "" : " --type " + task.carrier().label() + " --kind " + task.kind().label();
        out.println("    again: ./sequitur litmus --model " + seen.model().label() + " --mode " + seen.mode().label()
                + " --gc " + seen.collector().label() + " " + what + how + " --time-per-test 1000 " + options);
    }

    /** Returns the test in one phrase. */
    public static String describe(Task task) {
        String way = task.carrier().label() + " " + task.kind().label() + ", " + task.layout().label();
        return switch (task.form()) {
            case PROGRAM -> task.subject() + "; " + way;
            case SPIN -> task.isHandWritten() ? task.subject() : way;
            case HAND_WRITTEN -> task.subject();
        };
    }

    private static String verdict(Results results) {
        long runs = results.observations().stream().mapToLong(Observation::runs).sum();
        long programs = results.observations().stream()
                .map(seen -> seen.planned().task().form() + seen.planned().task().subject()).distinct().count();
        String counts = results.observations().size() + " tests of " + programs + " distinct programs, "
                + Table.count(runs) + " runs, " + results.forbidden() + " forbidden outcomes, "
                + results.failures().size() + " failures";
        return (results.passed() ? "PASSED: " : "FAILED: ") + counts;
    }
}
