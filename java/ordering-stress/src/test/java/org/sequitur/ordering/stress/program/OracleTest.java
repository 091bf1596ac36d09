// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The exhaustive interpreter against the published results of well-known shapes. */
class OracleTest {
    private static final int LIMIT = 100_000;

    /** Two actors in short: {@code Wx1} writes, {@code Rx} reads; X and Y are volatile; {@code [ ]} is a lock. */
    private static Program program(String text) {
        List<List<Statement>> actors = new ArrayList<>();
        List<Integer> results = new ArrayList<>();
        for (String actor : text.split(" \\| ")) {
            int[] reads = {0};
            actors.add(statements(actor, reads));
            results.add(reads[0]);
        }
        return new Program(1, actors, results, false, 0);
    }

    private static List<Statement> statements(String actor, int[] reads) {
        List<Statement> statements = new ArrayList<>();
        for (String word : actor.split(" (?![^\\[]*])")) {
            if (word.startsWith("[")) {
                statements.add(new Block(Block.How.SHARED_LOCK, statements(word.substring(1, word.length() - 1),
                        reads)));
                continue;
            }
            char location = word.charAt(1);
            Place place = new Place.Shared(Character.isUpperCase(location) ? Cell.VOLATILE : Cell.FIELD,
                    Character.toLowerCase(location) - 'x');
            statements.add(word.charAt(0) == 'W' ? new Store(place, Reach.PLAIN, word.charAt(2) - '0')
                    : new Load(reads[0]++, place, Reach.PLAIN));
        }
        return statements;
    }

    /** Returns the results of the reads in all outcomes, actor 0's before actor 1's. */
    private static Set<String> results(String text, boolean buffered) {
        Program program = program(text);
        return program.outcomes(buffered, LIMIT).orElseThrow().stream().map(program::describe)
                .map(words -> words.substring(0, words.indexOf("| c=")).replaceAll("actor\\d:|r\\d=| ", ""))
                .collect(Collectors.toSet());
    }

    private static void check(String text, String outcome, boolean sc, boolean tso) {
        assertEquals(sc, results(text, false).contains(outcome), text + " under sc");
        assertEquals(tso, results(text, true).contains(outcome), text + " under tso");
    }

    @Test
    void storeBuffering() {
        check("Wx1 Ry | Wy1 Rx", "0|0", false, true);
        check("Wx1 Ry | Wy1 Rx", "1|1", true, true);
        check("WX1 RY | WY1 RX", "0|0", false, false);
        check("WX1 RY | Wy1 RX", "0|0", true, true);
    }

    @Test
    void messagePassingAndLoadBuffering() {
        check("Wx1 Wy1 | Ry Rx", "|10", false, false);
        check("Wx1 Wy1 | Ry Rx", "|11", true, true);
        check("Rx Wy1 | Ry Wx1", "1|1", false, false);
        check("Rx Wy1 | Ry Wx1", "0|1", true, true);
    }

    @Test
    void coherence() {
        check("Wx1 Wx2 | Rx Rx", "|21", false, false);
        check("Wx1 | Rx Rx", "|10", false, false);
        check("Wx1 Rx | Wx2 Rx", "2|1", false, false);
        check("Wx1 Rx | Wx2 Rx", "1|2", true, true);
    }

    @Test
    void twoThreadVariantsOfLargerShapes() {
        // Each actor reads its own store early: the two see the stores in different orders.
        check("Wx1 Rx Ry | Wy1 Ry Rx", "10|10", false, true);
        check("Wx1 Wy1 | Wy2 Rx", "|0", true, true);
        check("Wx1 Wy1 Ry | Wy2 Wx2 Rx", "2|1", false, false);
        check("Wx1 Ry Wx2 Ry | Wy1 Rx", "00|0", false, true);
    }

    @Test
    void locksKeepOthersOut() {
        check("[Wx1 Ry] | [Wy1 Rx]", "0|0", false, false);
        check("[Wx1 Rx] | [Wx2 Rx]", "2|1", false, false);
        check("[Wx1 Rx] | [Wx2 Rx]", "2|2", false, false);
    }

    @Test
    void neighbouringRegionsOfALockMayBeOne() {
        check("[Wx1] [RY] | WY1 Rx", "0|0", false, true);
        check("[Wx1] Wx2 [RY] | WY1 Rx", "0|0", false, false);
        check("[Wx1] [Ry] | [Wy1] [Rx]", "0|0", false, false);
        check("[Wx1] [Rx] | [Wx2] [Rx]", "2|1", false, false);
        check("[Wx1] [Rx] | [Wx2] [Rx]", "2|2", true, true);
    }

    @Test
    void allOutcomesOfTwoWritesAndAReader() {
        assertEquals(Set.of("|0", "|1", "|2"), results("Wx1 Wx2 | Rx", false));
    }

    @Test
    void saysWhenThereAreTooManyStates() {
        assertTrue(program("Wx1 Ry | Wy1 Rx").outcomes(false, 3).isEmpty());
    }
}
