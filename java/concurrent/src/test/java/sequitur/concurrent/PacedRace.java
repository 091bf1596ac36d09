// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

import java.lang.invoke.VarHandle;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Two threads that meet at one state after the other, as close in time as two processors allow. Each round has fresh
 * states.
 */
abstract class PacedRace {
    static final int STATES = 512;
    private static final int LONGEST_DELAY = 64;
    private static final int LINE = 64;
    /** More than the caches near a processor hold. */
    private final int[] cold = new int[1 << 23];
    /** The states at which the frequent and the rare thread are, each in a cache line of its own. */
    private final AtomicIntegerArray reached = new AtomicIntegerArray(3 * LINE);

    private long violations;
    private volatile boolean over;
    private volatile Throwable failure;

    /** Makes fresh states. Runs in the frequent thread. */
    abstract void prepare();

    /** What the frequent thread does at a state. */
    abstract void frequent(int state);

    /** What the rare thread does at a state. */
    abstract void rare(int state);

    /** Returns how many states of the round are wrong. */
    abstract int violations();

    /** Runs until the time is over, or something wrong is seen. Returns how often that was. */
    final long run(double seconds) throws InterruptedException {
        long end = System.nanoTime() + (long) (1e9 * seconds);
        CyclicBarrier begin = new CyclicBarrier(2);
        CyclicBarrier done = new CyclicBarrier(2, () -> {
            violations += violations();
            over = violations > 0 || System.nanoTime() - end > 0;
        });
        Thread rare = Thread.ofPlatform().daemon().start(() -> rounds(begin, done, false));
        rounds(begin, done, true);
        rare.join();
        if (failure != null) {
            throw new AssertionError(failure);
        }
        return violations;
    }

    private void rounds(CyclicBarrier begin, CyclicBarrier done, boolean isFrequent) {
        int random = isFrequent ? 1 : 2;
        try {
            while (!over) {
                reached.set(isFrequent ? LINE : 2 * LINE, -1);
                if (isFrequent) {
                    prepare();
                }
                begin.await();
                for (int state = 0; state < STATES; state++) {
                    random = random * 1103515245 + 12345;
                    meet(isFrequent ? LINE : 2 * LINE, isFrequent ? 2 * LINE : LINE, state);
                    delay(random >>> 16);
                    // A store that misses the caches keeps those behind it in the store buffer.
                    cold[random >>> 9] = state;
                    if (isFrequent) {
                        frequent(state);
                    } else {
                        rare(state);
                    }
                }
                done.await();
            }
        } catch (Throwable thrown) {
            failure = thrown;
            over = true;
            begin.reset();
            done.reset();
        }
    }

    private void meet(int own, int other, int state) {
        reached.setOpaque(own, state);
        for (int spins = 1; reached.getOpaque(other) < state; spins++) {
            if (spins % 4096 == 0) {
                Thread.yield();
            }
        }
    }

    private static void delay(int random) {
        for (int i = random % LONGEST_DELAY; i > 0; i--) {
            VarHandle.acquireFence();
        }
    }

    /** Runs in a VM of its own, which says in its exit code whether something wrong was seen: 0 no, 3 yes. */
    static void main(PacedRace race, String seconds) throws InterruptedException {
        long violations = race.run(Double.parseDouble(seconds));
        System.out.println((AsymmetricFence.isAsymmetric() ? "asymmetric " : "symmetric ") + violations);
        System.exit(violations == 0 ? 0 : 3);
    }
}
