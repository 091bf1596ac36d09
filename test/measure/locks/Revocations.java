// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import sequitur.concurrent.AsymmetricFence;

/**
 * How long a thread takes to get a lock that is reserved for another one, which runs and does not hold it; and how long
 * it stops that thread. Beside it stand a handshake of the stock VM (the stack of the running thread) and the system
 * call membarrier.
 *
 * <p>Usage: {@code java -XX:+ConditionalOrdering -XX:LockRevocationLimit=1000000 --enable-native-access=ALL-UNNAMED
 * -cp sequitur-concurrent-0.1.0.jar Revocations.java BATCHES}, on a machine with two idle processors. Prints for each
 * of the three, in microseconds, the median, the 99th percentile and the maximum of the time that it takes, and of the
 * longest stop of the other thread meanwhile. All three take turns, a batch of each, so that they meet the same
 * machine.
 */
public class Revocations {
    /** As many reservations as a thread loses one by one. */
    private static final int BATCH = 32;
    private static final int UNTIMED_BATCHES = 200;

    private static final class Lockable {
        private long used;

        synchronized void use() {
            used++;
        }
    }

    /** One who looks at the clock all the time, and reserves objects when there are some. */
    private static final class Owner extends Thread {
        private volatile Lockable[] wanted;
        private volatile long longest;
        private volatile long turns;
        private volatile boolean over;

        @Override
        public void run() {
            long last = System.nanoTime();
            while (!over) {
                long now = System.nanoTime();
                if (now - last > longest) {
                    longest = now - last;
                }
                last = now;
                turns++;
                if (wanted != null) {
                    for (Lockable each : wanted) {
                        each.use();
                    }
                    wanted = null;
                    last = System.nanoTime();
                }
            }
        }

        /** Returns when the owner has looked at the clock again, so that its last stop is known. */
        void awaitTurn() {
            long before = turns;
            while (turns < before + 2) {
                Thread.onSpinWait();
            }
        }

        Lockable[] reserve() {
            Lockable[] locks = new Lockable[BATCH];
            Arrays.setAll(locks, i -> new Lockable());
            wanted = locks;
            while (wanted != null) {
                Thread.onSpinWait();
            }
            return locks;
        }
    }

    /** What is asked of the owner, and how long that took, in nanoseconds. */
    private static final class Request {
        private final String name;
        private final BiConsumer<Owner, Lockable> operation;
        private final long[] taken;
        private final long[] stopped;
        private int made;

        Request(String name, int batches, BiConsumer<Owner, Lockable> operation) {
            this.name = name;
            this.operation = operation;
            taken = new long[batches * BATCH];
            stopped = new long[batches * BATCH];
        }

        void batch(Owner owner, boolean timed) {
            for (Lockable lock : owner.reserve()) {
                owner.longest = 0;
                long start = System.nanoTime();
                operation.accept(owner, lock);
                long end = System.nanoTime();
                owner.awaitTurn();
                if (timed) {
                    taken[made] = end - start;
                    stopped[made++] = owner.longest;
                }
            }
        }

        void print() {
            System.out.println(name + ": takes " + summary(taken) + "; stops the other " + summary(stopped));
        }

        private static String summary(long[] nanos) {
            Arrays.sort(nanos);
            return String.format(Locale.ROOT, "%.1f, %.1f, %.1f", nanos[nanos.length / 2] / 1e3,
                    nanos[nanos.length * 99 / 100] / 1e3, nanos[nanos.length - 1] / 1e3);
        }
    }

    public static void main(String[] args) {
        int batches = Integer.parseInt(args[0]);
        List<Request> requests = List.of(
                new Request("lock", batches, (owner, lock) -> lock.use()),
                new Request("handshake", batches, (owner, lock) -> owner.getStackTrace()),
                new Request("membarrier", batches, (owner, lock) -> AsymmetricFence.heavy()));
        if (!AsymmetricFence.isAsymmetric()) {
            throw new IllegalStateException("membarrier is not to be had: use --enable-native-access=ALL-UNNAMED");
        }
        Owner owner = new Owner();
        owner.setDaemon(true);
        owner.start();
        for (int i = 0; i < UNTIMED_BATCHES + batches; i++) {
            for (Request request : requests) {
                request.batch(owner, i >= UNTIMED_BATCHES);
            }
        }
        owner.over = true;
        for (Request request : requests) {
            request.print();
        }
    }
}
