// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.run;

import java.util.SplittableRandom;

/**
 * One test run for a time: batches of fresh states, through which the actors walk in steps with a barrier between them.
 *
 * <p>There is no synchronisation inside a step, so within it nothing but the code under test orders the accesses. Step
 * length, the variant of the actor's code and a small stagger at each step change at random.
 */
final class TestRun {
    private static final int[] STEPS = {1, 2, 4, 8, 32, 128};
    private static final int[] CROWDED_STEPS = {32, 128, 512};
    /** A batch that takes longer than this for each step and state has waited for a processor, in nanoseconds. */
    private static final long STEP_NANOS = 30_000;
    private static final long STATE_NANOS = 1_000;
    /** Bounds the time of a batch, and with it how late a run ends. */
    private static final int MAX_STEPS = 32;
    private static final int MAX_STAGGER = 12;

    /** On a busy machine a run may take this many times its budget: time spent waiting for a processor is not used. */
    private static final int MAX_STRETCH = 4;

    /** Batches before the clock starts: each variant once, so that compiling it is not counted. */
    private static final int WARM_UP_BATCHES = 2;

    private final LitmusTest test;
    private final long nanos;
    private final long seed;
    private final int processors;
    private final SpinBarrier barrier;
    private final Histogram outcomes = new Histogram();
    /** The current batch; written by actor 0 while the others wait, read by all after the barrier. */
    private int from;
    private int to;
    private int step;
    private int variant;
    private boolean stop;

    /** Prepares a run of two batches and then about {@code nanos} of running. */
    TestRun(LitmusTest test, long nanos, long seed) {
        this.test = test;
        this.seed = seed;
        processors = Affinity.processors();
        barrier = new SpinBarrier(test.threads());
        this.nanos = nanos;
        // The first batches are single steps: loops that run long enough to be replaced on the stack.
        to = test.states();
        step = test.states();
    }

    /** Does the part of one actor; returns when the run is over. */
    void act(int thread) {
        try {
            Affinity.bind((int) Math.floorMod(seed, (long) test.threads()) + thread);
            boolean alone = thread < processors && thread + processors >= test.threads();
            SplittableRandom random = new SplittableRandom(seed + thread);
            Clock clock = new Clock();
            do {
                if (thread == 0) {
                    test.reset(from, to);
                }
                barrier.await(alone);
                walk(thread, alone, random);
                barrier.await(alone);
                if (thread == 0) {
                    record();
                    nextBatch(clock, random);
                }
                barrier.await(alone);
            } while (!stop);
        } catch (RuntimeException | Error e) {
            barrier.abort(e);
            throw e;
        } finally {
            Affinity.unbind();
        }
    }

    /** Takes longer steps where processors are scarce: there each barrier costs a time slice. */
    private void nextBatch(Clock clock, SplittableRandom random) {
        long expected = STEP_NANOS * ((to - from) / step + 3) + STATE_NANOS * (to - from);
        boolean waited = clock.lap(expected) > expected;
        if (clock.batches < WARM_UP_BATCHES) {
            variant = 1;
            return;
        }
        int[] steps = processors < test.threads() || waited ? CROWDED_STEPS : STEPS;
        step = steps[random.nextInt(steps.length)];
        variant = random.nextInt(2);
        from = to < test.states() ? to : 0;
        to = Math.min(from + step * MAX_STEPS, test.states());
        stop = clock.isOver();
    }

    /** The time of a run, kept by actor 0. */
    private final class Clock {
        private long latest = System.nanoTime();
        private long deadline;
        private long budget;
        private int batches;

        /** Ends a batch and returns how long it took; at most {@code expected} of it is taken from the budget. */
        long lap(long expected) {
            long now = System.nanoTime();
            long taken = now - latest;
            latest = now;
            budget -= Math.min(taken, expected);
            if (++batches == WARM_UP_BATCHES) {
                budget = nanos;
                deadline = now + nanos * MAX_STRETCH;
            }
            return taken;
        }

        boolean isOver() {
            return budget <= 0 || latest >= deadline;
        }
    }

    private void walk(int thread, boolean alone, SplittableRandom random) {
        int selector = 2 * thread + variant;
        int end = to;
        int length = step;
        for (int state = from; state < end; state += length) {
            if (state > from) {
                barrier.await(alone);
            }
            for (int wait = random.nextInt(MAX_STAGGER); wait > 0; wait--) {
                Thread.onSpinWait();
            }
            test.run(selector, state, Math.min(state + length, end));
        }
    }

    private void record() {
        test.collect(from, to);
        for (int state = from; state < to; state++) {
            outcomes.add(test.outcome(state));
        }
    }

    /** Returns the outcomes seen; valid after {@link #act} has returned for actor 0. */
    Histogram outcomes() {
        return outcomes;
    }
}
