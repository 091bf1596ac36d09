// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.sequitur.ordering.stress.program.Generator;
import org.sequitur.ordering.stress.program.Program;

/** A planted fault: a machine with store buffers is judged by sequential consistency. */
class ShrinkerTest {
    private static final int LARGE = 10;
    private static final int SMALL = 8;

    private static boolean isWrong(Program program) {
        Set<Long> sc = program.outcomes(false, Judge.MAX_STATES).orElseThrow();
        return program.outcomes(true, Judge.MAX_STATES).map(shown -> !sc.containsAll(shown)).orElse(false);
    }

    @Test
    void aWrongProgramBecomesAMinimalOne() throws Exception {
        Shrinker shrinker = new Shrinker(programs -> programs.stream().map(ShrinkerTest::isWrong).toList());
        List<Program> large = LongStream.range(1, 400).mapToObj(Generator::generate)
                .filter(program -> program.size() >= LARGE && isWrong(program)).limit(5).toList();
        assertEquals(5, large.size());
        for (Program program : large) {
            Program small = shrinker.shrink(program);
            assertTrue(isWrong(small), small::source);
            assertTrue(small.size() <= SMALL, small::source);
            assertTrue(small.simpler().stream().noneMatch(ShrinkerTest::isWrong), small::source);
        }
    }

    @Test
    void aProgramWhoseFaultDoesNotShowAgainStaysAsItIs() throws Exception {
        Program program = Generator.generate(1);
        assertEquals(program, new Shrinker(programs -> programs.stream().map(each -> false).toList()).shrink(program));
    }
}
