// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.run;

import java.util.SplittableRandom;

/**
 * One test run for a time: batches of fresh states, through which the actors walk in steps with a barrier between them.
 *
 * <p>There is no synchronisation inside a step, so within it nothing but the code under test orders the accesses. Step
 * length, the variant of the actor's code and a small stagger at each step change at random from batch to batch.
 */
final class TestRun {
    private static final int[] STEPS = {1, 2, 4, 8, 32, 128};
    private static final int[] CROWDED_STEPS = {32, 128, 512};
    /** A step that takes longer than this has waited for a processor, in nanoseconds. */
    private static final long CROWDED_NANOS = 30_000;
    private static final int MAX_STAGGER = 12;

    private final LitmusTest test;
    private final long deadline;
    private final boolean crowded;
    private final SpinBarrier barrier;
    private final long seed;
    private final Histogram outcomes = new Histogram();
    /** Written by actor 0 while the others wait, read by all after the barrier. */
    private int step;
    private int variant;
    private boolean stop;

    /** Prepares a run that ends about {@code nanos} from now, after at least one batch. */
    TestRun(LitmusTest test, long nanos, long seed) {
        this.test = test;
        this.seed = seed;
        int processors = Runtime.getRuntime().availableProcessors();
        crowded = processors < test.threads();
        // The first batch is a single step: a loop that runs long enough to be replaced on the stack.
        step = test.states();
        barrier = new SpinBarrier(test.threads(), processors);
        deadline = System.nanoTime() + nanos;
    }

    /** Does the part of one actor; returns when the run is over. */
    void act(int thread) {
        try {
            SplittableRandom random = new SplittableRandom(seed + thread);
            Affinity.bind((int) Math.floorMod(seed, (long) test.threads()) + thread);
            long start = System.nanoTime();
            do {
                if (thread == 0) {
                    test.reset();
                    variant = random.nextInt(2);
                }
                barrier.await();
                walk(thread, random);
                barrier.await();
                if (thread == 0) {
                    record();
                    long now = System.nanoTime();
                    step = nextStep(now - start, random);
                    start = now;
                    stop = now >= deadline;
                }
                barrier.await();
            } while (!stop);
        } catch (RuntimeException | Error e) {
            barrier.abort(e);
            throw e;
        }
    }

    /** Takes longer steps where processors are scarce: there each barrier costs a time slice. */
    private int nextStep(long batchNanos, SplittableRandom random) {
        boolean waited = batchNanos > CROWDED_NANOS * (test.states() / step + 2);
        int[] steps = crowded || waited ? CROWDED_STEPS : STEPS;
        return steps[random.nextInt(steps.length)];
    }

    private void walk(int thread, SplittableRandom random) {
        int selector = 2 * thread + variant;
        int length = step;
        int states = test.states();
        for (int from = 0; from < states; from += length) {
            if (from > 0) {
                barrier.await();
            }
            for (int wait = random.nextInt(MAX_STAGGER); wait > 0; wait--) {
                Thread.onSpinWait();
            }
            test.run(selector, from, Math.min(from + length, states));
        }
    }

    private void record() {
        test.collect();
        int states = test.states();
        for (int state = 0; state < states; state++) {
            outcomes.add(test.outcome(state));
        }
    }

    /** Returns the outcomes seen; valid after {@link #act} has returned for actor 0. */
    Histogram outcomes() {
        return outcomes;
    }
}
