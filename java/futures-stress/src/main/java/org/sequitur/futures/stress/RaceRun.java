// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sequitur.support.Folders;

/**
 * Runs programs with and without a planted race in a VM that checks, and compares what it reports with what it should.
 *
 * @param java     the java command
 * @param options  VM options that make it check
 * @param patience for how many seconds the VM may run
 */
record RaceRun(Path java, List<String> options, int patience) {
    private static final Pattern REPORT = Pattern.compile("^futures: (?:conflict|a lock).*(?:\\R  .*)*",
            Pattern.MULTILINE);
    private static final Pattern SUMMARY = Pattern.compile("^futures: \\d+ conflicts? .*; "
            + "([1-9]\\d*) marked calls? ran", Pattern.MULTILINE);

    /** What was wrong with a program, in words. */
    record Wrong(String program, String what) {
        @Override
        public String toString() {
            return program + "\n  " + what.replace("\n", "\n  ");
        }
    }

    /** Returns the programs of which something else was reported than should be, or that computed something else. */
    List<Wrong> run(List<RaceProgram> programs) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("futures-races");
        try {
            Compiler.compile(programs, folder);
            List<String> names = programs.stream().map(Program::className).toList();
            Map<String, String> plain = results(programs, play(names, folder, List.of()));
            String output = play(names, folder, options);
            Map<String, String> checked = results(programs, output);
            List<Wrong> wrong = new ArrayList<>();
            if (!SUMMARY.matcher(output).find()) {
                wrong.add(new Wrong("all", "the VM did not check: " + output.lines().toList().getLast()));
            }
            List<String> reports = REPORT.matcher(output).results().map(each -> each.group()).toList();
            for (RaceProgram each : programs) {
                String own = each.className() + ".";
                String fault = judge(each, plain.get(each.className()), checked.get(each.className()),
                        reports.stream().filter(report -> report.contains(own)).toList());
                if (fault != null) {
                    wrong.add(new Wrong(each.className(), fault));
                }
            }
            return wrong;
        } finally {
            Folders.delete(folder);
        }
    }

    /** Returns what is wrong with the program, or null. */
    static String judge(RaceProgram program, String plain, String checked, List<String> reports) {
        if (plain == null || plain.startsWith("failed") || !plain.equals(checked)) {
            return "plain:  " + plain + "\nchecked: " + checked;
        }
        if (program.plant() == null) {
            return reports.isEmpty() ? null : String.join("\n", reports);
        }
        if (!plain.contains(Plant.EXECUTED + "true")) {
            return "the planted race was not executed";
        }
        return reports.stream().anyMatch(program.plant()::isReport) ? null
                : "missed " + program.plant() + (reports.isEmpty() ? "" : "\n") + String.join("\n", reports);
    }

    private static Map<String, String> results(List<RaceProgram> programs, String output) {
        Map<String, String> results = new HashMap<>();
        for (RaceProgram each : programs) {
            Matcher line = Pattern.compile("^" + Pattern.quote(each.className()) + ": (.*)$", Pattern.MULTILINE)
                    .matcher(output);
            if (line.find()) {
                results.put(each.className(), line.group(1));
            }
        }
        return results;
    }

    private String play(List<String> names, Path folder, List<String> flags) throws IOException, InterruptedException {
        PlayVm.Played played = new PlayVm(java, flags, patience).play(names, 1, folder);
        return played.output() + played.status();
    }
}
