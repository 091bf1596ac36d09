// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The enumeration against a slow one that renames by brute force. */
class EnumeratorTest {
    private static final List<String> ACCESSES = List.of("Rx", "Wx", "Ry", "Wy", "Rz", "Wz");
    private static final List<String> RENAMINGS = List.of("xyz", "xzy", "yxz", "yzx", "zxy", "zyx");

    @Test
    void agreesWithBruteForce() {
        assertEquals(bruteForce(2, 2), new Enumerator(2).programs(2).size());
        assertEquals(bruteForce(3, 1), new Enumerator(1).programs(3).size());
        assertEquals(bruteForce(2, 3), new Enumerator(3).programs(2).size());
    }

    @Test
    void hasOverAHundredThousandProgramsOfThreeThreads() {
        assertEquals(136_320, new Enumerator(3).programs(3).size());
    }

    @Test
    void programsSurviveTheirTextForm() {
        Enumerator enumerator = new Enumerator(2);
        for (int[] bodies : enumerator.programs(3)) {
            Program program = enumerator.program(bodies);
            assertEquals(program, Program.parse(program.toString()));
        }
    }

    @Test
    void samplesTheSameProgramsForTheSameSeed() {
        List<Program> programs = Sampler.sample(600, 7);
        assertEquals(600, Set.copyOf(programs).size());
        assertEquals(programs, Sampler.sample(600, 7));
        assertTrue(programs.stream().allMatch(Sampler::canBeWeak));
        assertTrue(!programs.equals(Sampler.sample(600, 8)));
    }

    @Test
    void leavesOutProgramsWithNothingWeak() {
        assertTrue(Sampler.canBeWeak(Program.parse("x=1; y=1 | r0=y; r1=x")));
        assertTrue(!Sampler.canBeWeak(Program.parse("x=1; y=1 | r0=x")));
    }

    private static int bruteForce(int threads, int maxOps) {
        List<String> bodies = new ArrayList<>();
        List<String> longest = List.of("");
        for (int length = 1; length <= maxOps; length++) {
            List<String> longer = new ArrayList<>();
            longest.forEach(body -> ACCESSES.forEach(access -> longer.add(body + access)));
            bodies.addAll(longer);
            longest = longer;
        }
        Set<String> classes = new TreeSet<>();
        choose(bodies, new ArrayList<>(), threads, classes);
        return classes.size();
    }

    private static void choose(List<String> bodies, List<String> chosen, int threads, Set<String> classes) {
        if (chosen.size() == threads) {
            if (isShared(chosen)) {
                classes.add(Collections.min(RENAMINGS.stream().map(names -> rename(chosen, names)).toList()));
            }
            return;
        }
        for (String body : bodies) {
            chosen.add(body);
            choose(bodies, chosen, threads, classes);
            chosen.removeLast();
        }
    }

    private static boolean isShared(List<String> chosen) {
        for (String location : List.of("x", "y", "z")) {
            long users = chosen.stream().filter(body -> body.contains(location)).count();
            boolean written = chosen.stream().anyMatch(body -> body.contains("W" + location));
            if (users == 1 || users > 1 && !written) {
                return false;
            }
        }
        return true;
    }

    private static String rename(List<String> chosen, String names) {
        return chosen.stream().map(body -> body.replace('x', '0').replace('y', '1').replace('z', '2')
                .replace('0', names.charAt(0)).replace('1', names.charAt(1)).replace('2', names.charAt(2)))
                .sorted().toList().toString();
    }
}
