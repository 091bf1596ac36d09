// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.sequitur.futures.samples.Basics;
import org.sequitur.futures.samples.Causes;
import org.sequitur.futures.samples.Cleanup;
import org.sequitur.futures.samples.Disguised;
import org.sequitur.futures.samples.Failures;
import org.sequitur.futures.samples.Flow;
import org.sequitur.futures.samples.HeldLocks;
import org.sequitur.futures.samples.Objects;
import org.sequitur.futures.samples.Pure;
import org.sequitur.futures.samples.Scopes;
import org.sequitur.futures.samples.Stops;
import org.sequitur.futures.samples.ThreadState;
import org.sequitur.futures.samples.Texts;
import org.sequitur.futures.samples.Traces;
import org.sequitur.futures.simulate.Policy;
import org.sequitur.futures.simulate.Simulator;
import org.sequitur.futures.transform.Promised;

/** A safe method behaves as its text, whatever it does and wherever its frames are split. */
class SafeTest {
    private static final String SAMPLES = "org.sequitur.futures.samples.";
    /** Samples whose rests all have something to do before their first effect. */
    private static final List<Class<?>> SPLIT = List.of(Pure.class);
    private static final List<Class<?>> CLASSES = List.of(Basics.class, Flow.class, Failures.class, Objects.class,
            Traces.class, Cleanup.class, HeldLocks.class, ThreadState.class, Causes.class, Pure.class,
            Disguised.class, Stops.class, Texts.class, Scopes.class);
    private static final int ARGUMENTS = 5;
    private static final int SEEDS = 3;
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    @AfterEach
    void splitNothing() {
        Simulator.use(Policy.NEVER);
    }

    @TestFactory
    Stream<DynamicTest> splitsChangeNothing() throws ReflectiveOperationException {
        return SampleRunner.tests(SAMPLES, CLASSES, Promised.SAFE, SafeTest::compare);
    }

    /** Messages that say what was null speak of the simulator's code where nothing is split. */
    private static String describe(Class<?> type, String sample, int argument) throws ReflectiveOperationException {
        return SampleRunner.run(type, sample, argument).replaceAll("because .*? is null", "because");
    }

    private static void compare(Class<?> type, Class<?> woven, String sample) throws ReflectiveOperationException {
        long before = Simulator.splits();
        for (int argument = 0; argument < ARGUMENTS; argument++) {
            String expected = describe(type, sample, argument);
            for (int seed = -1; seed < SEEDS; seed++) {
                Simulator.use(seed < 0 ? Policy.ALWAYS : Policy.random(seed, seed % 2 == 0 ? 50 : 20));
                int given = argument;
                assertEquals(expected, assertTimeoutPreemptively(PATIENCE, () -> describe(woven, sample, given),
                        "hangs"), sample + "(" + argument + ") with seed " + seed);
            }
        }
        assertTrue(Simulator.splits() > before || !SPLIT.contains(type), "nothing was split");
    }
}
