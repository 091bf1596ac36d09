// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.run;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A reusable barrier whose parties spin, so that they leave it within a fraction of a microsecond of each other: after
 * a parking barrier one actor has often finished before the other starts.
 *
 * <p>Everything before {@link #await} in any party happens before everything after it in all parties.
 */
final class SpinBarrier {
    private final int parties;
    private final int spins;
    private final AtomicInteger arrived = new AtomicInteger();
    private volatile int generation;
    private volatile Throwable broken;

    /**
     * Creates a barrier.
     *
     * @param parties    how many threads meet
     * @param processors how many of them can run at once; with fewer than {@code parties} a waiting thread soon offers
     *                   its processor to others
     */
    SpinBarrier(int parties, int processors) {
        this.parties = parties;
        this.spins = processors >= parties ? 20_000 : 20;
    }

    /**
     * Waits until all parties have called this method.
     *
     * @throws IllegalStateException when a party called {@link #abort} instead
     */
    void await() {
        int current = generation;
        if (arrived.incrementAndGet() == parties) {
            arrived.set(0);
            generation = current + 1;
            return;
        }
        int left = spins;
        while (generation == current) {
            if (broken != null) {
                throw new IllegalStateException("another actor failed: " + broken, broken);
            }
            if (left-- > 0) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
    }

    /** Makes all present and later waits fail. */
    void abort(Throwable cause) {
        broken = cause;
    }
}
