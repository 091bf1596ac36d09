// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a {@link ReservedLock} does beyond the contract of locks. */
@Timeout(30)
class ReservedLockTest {
    private final ReservedLock lock = new ReservedLock();

    @Test
    void staysReservedWhileOneThreadUsesIt() throws Exception {
        Condition condition = lock.newCondition();
        for (int i = 0; i < 100_000; i++) {
            lock.lock();
            assertTrue(lock.tryLock(1, TimeUnit.SECONDS));
            condition.signalAll();
            assertTrue(lock.isHeldByCurrentThread());
            lock.unlock();
            lock.unlock();
            assertFalse(lock.isHeldByCurrentThread());
        }
        assertTrue(lock.isReserved());
    }

    @Test
    void aTryThatFailsEndsTheReservationOnceTheOwnerHasLeft() throws Exception {
        lock.lock();
        Others.run(() -> assertFalse(lock.tryLock()));
        assertFalse(lock.isReserved());
        Others.run(() -> assertFalse(lock.tryLock()));
        lock.lock();
        lock.unlock();
        assertTrue(lock.isHeldByCurrentThread());
        lock.unlock();
        Others.run(() -> {
            assertTrue(lock.tryLock());
            lock.unlock();
        });
        lock.lock();
        lock.unlock();
    }

    @Test
    void theOwnerMayFollowATryThatWasGivenUp() throws Exception {
        lock.lock();
        Others.run(() -> assertFalse(lock.tryLock(1, TimeUnit.MILLISECONDS)));
        lock.unlock();
        assertTrue(lock.tryLock());
        Others.run(() -> assertFalse(lock.tryLock()));
        lock.unlock();
        Others.run(() -> {
            assertTrue(lock.tryLock());
            lock.unlock();
        });
    }

    @Test
    void aWaitReturnsIfAnotherThreadWasInBeforeItBegan() throws Exception {
        Condition condition = lock.newCondition();
        lock.lock();
        lock.lock();
        Thread other = Thread.ofPlatform().start(() -> {
            lock.lock();
            condition.signalAll();
            lock.unlock();
        });
        Others.awaitWaiting(other);
        // Without the spurious wake-up the signal would be lost.
        condition.await();
        assertTrue(lock.isHeldByCurrentThread());
        lock.unlock();
        lock.unlock();
        assertFalse(lock.isHeldByCurrentThread());
        other.join();
    }

    @Test
    void tooManyHoldsAreRefused() {
        lock.lock();
        assertThrows(Error.class, () -> Slot.oneMore(Integer.MAX_VALUE));
        lock.unlock();
    }

    @Test
    void anOverflowOfTheStackLeavesNothingHeld() throws Exception {
        AtomicInteger overflows = new AtomicInteger();
        Thread deep = new Thread(null, () -> {
            for (int i = 0; i < 300; i++) {
                try {
                    pad(i % 16);
                } catch (StackOverflowError overflow) {
                    overflows.incrementAndGet();
                }
            }
        }, "deep", 256 << 10);
        deep.start();
        deep.join();
        assertEquals(300, overflows.get());
        assertTrue(lock.tryLock(), "a lock() that overflowed left the lock held");
        lock.unlock();
    }

    /** Makes the stack overflow at other places of lock() each time. */
    private void pad(int frames) {
        if (frames == 0) {
            dive();
        } else {
            pad(frames - 1);
        }
    }

    private void dive() {
        lock.lock();
        lock.unlock();
        dive();
    }

    @Test
    void storms() throws Exception {
        for (int round = 0; round < 400; round++) {
            ReservedLock fresh = new ReservedLock();
            int[] count = {0};
            Thread[] threads = new Thread[4];
            for (int t = 0; t < threads.length; t++) {
                threads[t] = (t == 3 ? Thread.ofVirtual() : Thread.ofPlatform()).start(() -> {
                    for (int i = 0; i < 50; i++) {
                        fresh.lock();
                        count[0]++;
                        fresh.unlock();
                    }
                });
            }
            for (Thread thread : threads) {
                thread.join();
            }
            assertEquals(200, count[0]);
        }
    }
}
