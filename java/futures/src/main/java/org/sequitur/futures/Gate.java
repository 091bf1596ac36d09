// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures;

import java.util.function.BooleanSupplier;

/** Opens once, for good; what was done before it opened is seen by those who passed it. */
final class Gate {
    private volatile boolean open;

    synchronized void open() {
        open = true;
        notifyAll();
    }

    /**
     * Waits until the gate is open. An interrupt does not end the wait; unless somebody takes it, it is there again
     * afterwards.
     *
     * @param interrupts takes an interrupt and returns true, or returns false
     * @return how long the thread has waited, in ns
     */
    long pass(BooleanSupplier interrupts) {
        if (open) {
            return 0;
        }
        long start = System.nanoTime();
        Worker.waits();
        await(interrupts);
        return System.nanoTime() - start;
    }

    private void await(BooleanSupplier interrupts) {
        boolean interrupted = false;
        while (!open) {
            try {
                sleep();
            } catch (InterruptedException e) {
                interrupted |= !interrupts.getAsBoolean();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void sleep() throws InterruptedException {
        while (!open) {
            wait();
        }
    }
}
