// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Lock;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A virtual thread that sleeps for the end of a reservation or a bias keeps nobody from the lock. Others that try, and
 * yield in between, keep every carrier busy, so that the sleeping one is not mounted before they are done.
 */
@Timeout(60)
class SleepingWaiterTest {
    private static final Duration LONG = Duration.ofSeconds(5);

    /** How the current thread holds a lock for whose end the others wait. */
    enum Held {
        RESERVED {
            @Override
            Hold take() {
                ReservedLock lock = new ReservedLock();
                lock.lock();
                assertTrue(lock.isReserved());
                return new Hold(lock, lock);
            }
        },
        READ {
            @Override
            Hold take() {
                BiasedReadWriteLock lock = new BiasedReadWriteLock();
                // The first one gives the bias.
                lock.readLock().lock();
                lock.readLock().unlock();
                lock.readLock().lock();
                assertTrue(lock.isBiased());
                return new Hold(lock.readLock(), lock.writeLock());
            }
        };

        abstract Hold take();
    }

    record Hold(Lock mine, Lock wanted) {
    }

    private static Thread spinner(Lock wanted, CountDownLatch running, AtomicBoolean over) {
        return Thread.ofVirtual().start(() -> {
            for (int got = 0; got < 100;) {
                running.countDown();
                if (wanted.tryLock()) {
                    got++;
                    wanted.unlock();
                } else if (over.get()) {
                    return;
                }
                Thread.yield();
            }
        });
    }

    private static int carriers() {
        return Integer.getInteger("jdk.virtualThreadScheduler.parallelism", Runtime.getRuntime().availableProcessors());
    }

    /** Returns how many of the threads did not end. */
    private static int unfinished(Lock wanted, Runnable giveBack, Thread sleeper) throws InterruptedException {
        AtomicBoolean over = new AtomicBoolean();
        CountDownLatch running = new CountDownLatch(2 * carriers());
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 2 * carriers(); i++) {
            threads.add(spinner(wanted, running, over));
        }
        threads.add(sleeper);
        try {
            running.await();
            Thread.sleep(5);
            giveBack.run();
            long end = System.nanoTime() + LONG.toNanos();
            int unfinished = 0;
            for (Thread thread : threads) {
                unfinished += thread.join(Duration.ofNanos(Math.max(1, end - System.nanoTime()))) ? 0 : 1;
            }
            return unfinished;
        } finally {
            over.set(true);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whoSleepsForALockHoldsNothing(Held held) throws Exception {
        for (int round = 0; round < 20; round++) {
            Hold hold = held.take();
            Thread sleeper = Thread.ofVirtual().start(() -> {
                hold.wanted().lock();
                hold.wanted().unlock();
            });
            Others.awaitWaiting(sleeper);
            assertEquals(0, unfinished(hold.wanted(), hold.mine()::unlock, sleeper), "in round " + round);
        }
    }
}
