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
    private static final int PATIENT = 20_000;
    private static final int POLITE = 20;
    private final int parties;
    private final AtomicInteger arrived = new AtomicInteger();
    private volatile int generation;
    private volatile Throwable broken;

    /** Creates a barrier at which {@code parties} threads meet. */
    SpinBarrier(int parties) {
        this.parties = parties;
    }

    /**
     * Waits until all parties have called this method.
     *
     * @param alone whether no other party runs on the caller's processor; where one does, the caller soon lets it
     * @throws IllegalStateException when a party called {@link #abort} instead
     */
    void await(boolean alone) {
        int current = generation;
        if (arrived.incrementAndGet() == parties) {
            arrived.set(0);
            generation = current + 1;
            return;
        }
        int left = alone ? PATIENT : POLITE;
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
