// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.sequitur.support.Folders;

/**
 * Runs programs in a plain VM and in another, and compares what they compute.
 *
 * @param plain    the java command of the first
 * @param tested   the java command of the second
 * @param common   VM options of both
 * @param options  the second's VM options
 * @param times    how often the second runs each program; the first does once
 * @param patience for how many seconds a VM may run
 */
record Differential(Path plain, Path tested, List<String> common, List<String> options, int times, int patience) {
    /** One without common options. */
    Differential(Path plain, Path tested, List<String> options, int times, int patience) {
        this(plain, tested, List.of(), options, times, patience);
    }

    /**
     * A program that computed something else.
     *
     * @param program  name of its class
     * @param expected what the plain VM printed
     * @param actual   what the other did, all different results
     */
    record Difference(String program, String expected, String actual) {
        private static final int ROUND = 150;

        /** Returns what is told of it: all, or where the texts begin to differ if they are long. */
        @Override
        public String toString() {
            String other = Arrays.stream(actual.split(Pattern.quote(Play.BETWEEN)))
                    .filter(each -> !each.equals(expected)).findFirst().orElse(actual);
            int same = Arrays.mismatch(expected.toCharArray(), other.toCharArray());
            boolean whole = actual.length() <= 2 * ROUND;
            return program + "\n  plain:  " + (whole ? expected : excerpt(expected, same)) + "\n  tested: "
                    + (whole ? actual : excerpt(other, same));
        }

        private static String excerpt(String text, int at) {
            return at + " ..." + text.substring(Math.clamp(at - ROUND, 0, text.length()),
                    Math.clamp(at + ROUND, 0, text.length())) + "...";
        }
    }

    /** Returns the programs that differ. */
    List<Difference> run(List<? extends Program> programs) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("futures-stress");
        try {
            Compiler.compile(programs, folder);
            List<String> names = programs.stream().map(Program::className).toList();
            Map<String, String> expected = play(plain, List.of(), 1, names, folder);
            Map<String, String> actual = play(tested, options, times, names, folder);
            List<Difference> differences = new ArrayList<>();
            for (String name : names) {
                String right = expected.getOrDefault(name, "nothing");
                String seen = actual.getOrDefault(name, actual.get(""));
                if (!right.equals(seen) || right.startsWith("failed")) {
                    differences.add(new Difference(name, right, seen));
                }
            }
            return differences;
        } finally {
            Folders.delete(folder);
        }
    }

    /** Returns the results by program; under the empty name, how the VM ended. */
    private Map<String, String> play(Path java, List<String> flags, int rounds, List<String> names, Path folder)
            throws IOException, InterruptedException {
        List<String> all = Stream.concat(common.stream(), flags.stream()).toList();
        PlayVm.Played played = new PlayVm(java, all, patience).play(names, rounds, folder);
        Map<String, String> results = new LinkedHashMap<>();
        String last = "";
        for (String line : played.output().lines().toList()) {
            int colon = line.indexOf(": ");
            if (colon > 0 && names.contains(line.substring(0, colon))) {
                results.put(line.substring(0, colon), line.substring(colon + 2));
            } else {
                last = line;
            }
        }
        results.put("", played.status() + ", it said: " + last);
        return results;
    }
}
