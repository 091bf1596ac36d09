// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.sequitur.futures.samples.Basics;
import org.sequitur.futures.samples.Cleanup;
import org.sequitur.futures.samples.Failures;
import org.sequitur.futures.samples.Flow;
import org.sequitur.futures.samples.HeldLocks;
import org.sequitur.futures.samples.Objects;
import org.sequitur.futures.samples.Scopes;
import org.sequitur.futures.samples.Texts;
import org.sequitur.futures.samples.ThreadState;
import org.sequitur.futures.samples.Traces;
import org.sequitur.futures.simulate.Policy;
import org.sequitur.futures.simulate.Simulator;
import org.sequitur.futures.transform.Promised;

/** Whichever frames are split, wherever the rest runs: a program computes and throws what it does sequentially. */
class SplitTest {
    private static final String SAMPLES = "org.sequitur.futures.samples.";
    private static final List<Class<?>> CLASSES = List.of(Basics.class, Flow.class, Failures.class, Objects.class,
            Texts.class, Scopes.class);
    /** Samples made for safe methods that relaxed ones keep as well; the others race on a log. */
    private static final Map<Class<?>, Set<String>> KEPT = Map.of(
            Cleanup.class, Set.of("lockInRest", "resourceInRest", "permits", "synchronizedInRest"),
            HeldLocks.class, Set.of("writeLockOfCaller", "lockOfCaller", "lockRoundCall", "callTakesHeldLock",
                    "lockedByCall", "stamped", "condition", "permitsAcross"),
            ThreadState.class, Set.of("threadLocal", "inheritableThreadLocal", "inheritedByChild",
                    "confinedArena", "arenaClosedInRest", "contextClassLoader", "sameThread", "interruptInRest",
                    "interruptInCall", "interruptedBefore"));
    /** Of them, those that are not split, for the method holds a lock. */
    private static final Set<String> LOCKED = Set.of("lockRoundCall", "callTakesHeldLock", "takenAgain");
    private static final int ARGUMENTS = 5;
    private static final int SEEDS = 3;
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    @AfterEach
    void splitNothing() {
        Simulator.use(Policy.NEVER);
    }

    @TestFactory
    Stream<DynamicTest> splitsChangeNothing() throws ReflectiveOperationException {
        return SampleRunner.tests(SAMPLES, CLASSES, Promised.RELAXED, SplitTest::compare);
    }

    @TestFactory
    Stream<DynamicTest> whatBelongsToTheThreadIsKept() throws ReflectiveOperationException {
        return SampleRunner.tests(SAMPLES, List.copyOf(KEPT.keySet()), Promised.RELAXED, (type, woven, sample) -> {
            if (KEPT.get(type).contains(sample)) {
                compare(type, woven, sample);
            }
        });
    }

    private static void compare(Class<?> type, Class<?> woven, String sample) throws ReflectiveOperationException {
        long before = Simulator.splits();
        for (int argument = 0; argument < ARGUMENTS; argument++) {
            String expected = SampleRunner.run(type, sample, argument);
            for (int seed = -1; seed < SEEDS; seed++) {
                Simulator.use(seed < 0 ? Policy.ALWAYS : Policy.random(seed, seed % 2 == 0 ? 50 : 20));
                int given = argument;
                assertEquals(expected, assertTimeoutPreemptively(PATIENCE, () -> SampleRunner.run(woven, sample, given),
                        "hangs"), sample + "(" + argument + ") with seed " + seed);
                assertEquals(0, Simulator.running(), "a rest outlives its method");
            }
        }
        assertTrue(Simulator.splits() > before || LOCKED.contains(sample), "nothing was split: " + sample);
    }

    @Test
    void transformedClassesRunAsBeforeWhileNothingIsSplit() throws ReflectiveOperationException {
        SampleRunner loader = new SampleRunner(SAMPLES, false, Promised.RELAXED);
        for (Class<?> type : CLASSES) {
            Class<?> transformed = Class.forName(type.getName(), true, loader);
            for (String sample : SampleRunner.samples(type)) {
                for (int argument = 0; argument < ARGUMENTS; argument++) {
                    assertEquals(SampleRunner.run(type, sample, argument),
                            SampleRunner.run(transformed, sample, argument), sample);
                }
            }
        }
    }

    @Test
    void stackTracesAreThoseOfTheSequentialRun() throws ReflectiveOperationException {
        Class<?> woven = Class.forName(Traces.class.getName(), true, new SampleRunner(SAMPLES, true, Promised.RELAXED));
        for (int argument = 0; argument < ARGUMENTS; argument++) {
            String expected = SampleRunner.run(Traces.class, "trace", argument);
            for (int seed = -1; seed < SEEDS; seed++) {
                Simulator.use(seed < 0 ? Policy.ALWAYS : Policy.random(seed, 50));
                assertEquals(expected, SampleRunner.run(woven, "trace", argument), "seed " + seed);
            }
        }
    }
}
