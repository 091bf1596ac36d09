// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What readers get, and what a writer does to their bias. The write lock alone is in {@link ContractLockTest}. */
@Timeout(30)
class BiasedReadWriteLockTest {
    private final BiasedReadWriteLock lock = new BiasedReadWriteLock();
    private final Lock read = lock.readLock();
    private final Lock write = lock.writeLock();

    private void becomeBiased() {
        while (!lock.isBiased()) {
            read.lock();
            read.unlock();
        }
    }

    @Test
    void readersShareAndWritersWaitForAllOfThem() throws Exception {
        becomeBiased();
        read.lock();
        read.lockInterruptibly();
        assertTrue(read.tryLock());
        assertTrue(read.tryLock(1, TimeUnit.SECONDS));
        for (int holds = 4; holds > 0; holds--) {
            Others.run(() -> {
                assertTrue(read.tryLock());
                assertFalse(write.tryLock());
                assertFalse(write.tryLock(1, TimeUnit.MILLISECONDS));
                read.unlock();
            });
            read.unlock();
        }
        assertThrows(IllegalMonitorStateException.class, read::unlock);
        Others.run(() -> {
            assertTrue(write.tryLock());
            write.unlock();
        });
    }

    @Test
    void aHoldTakenWithTheBiasAndOneWithoutAreBothGivenBack() throws Exception {
        read.lock();
        assertTrue(lock.isBiased());
        read.lock();
        Others.run(() -> assertFalse(write.tryLock()));
        read.unlock();
        Others.run(() -> assertFalse(write.tryLock()));
        read.unlock();
        assertThrows(IllegalMonitorStateException.class, read::unlock);
        assertTrue(write.tryLock());
        write.unlock();
    }

    @Test
    void aWriterMayReadAndThenOnlyRead() throws Exception {
        becomeBiased();
        write.lock();
        write.lock();
        read.lock();
        assertFalse(lock.isBiased());
        // Also when the time for the bias has come: it would let readers in.
        Thread.sleep(20);
        read.lock();
        assertFalse(lock.isBiased());
        Others.run(() -> assertFalse(read.tryLock()));
        write.unlock();
        write.unlock();
        Others.run(() -> {
            assertTrue(read.tryLock());
            assertFalse(write.tryLock());
            read.unlock();
        });
        read.unlock();
        read.unlock();
        assertTrue(write.tryLock());
        write.unlock();
    }

    @Test
    void aReaderCannotBecomeAWriter() throws Exception {
        becomeBiased();
        read.lock();
        assertFalse(write.tryLock());
        assertFalse(write.tryLock(2, TimeUnit.MILLISECONDS));
        Thread test = Thread.currentThread();
        Thread.ofPlatform().start(() -> {
            try {
                Others.awaitWaiting(test);
            } catch (InterruptedException unexpected) {
                throw new AssertionError(unexpected);
            }
            test.interrupt();
        });
        assertThrows(InterruptedException.class, write::lockInterruptibly);
        read.unlock();
        assertTrue(write.tryLock());
        write.unlock();
    }

    @Test
    void theBiasComesBackAfterAMultipleOfItsPrice() throws Exception {
        becomeBiased();
        write.lock();
        write.unlock();
        assertFalse(lock.isBiased());
        becomeBiased();
    }

    @Test
    void aWaitOnAConditionEndsTheBiasAgain() throws Exception {
        Condition condition = write.newCondition();
        AtomicBoolean over = new AtomicBoolean();
        AtomicInteger readers = new AtomicInteger();
        AtomicInteger together = new AtomicInteger();
        becomeBiased();
        CountDownLatch held = new CountDownLatch(1);
        write.lock();
        Thread reader = Thread.ofPlatform().start(() -> {
            while (!over.get()) {
                read.lock();
                readers.incrementAndGet();
                held.countDown();
                Thread.onSpinWait();
                readers.decrementAndGet();
                read.unlock();
            }
        });
        for (int i = 0; i < 100; i++) {
            condition.awaitNanos(500_000);
            for (int look = 0; look < 100; look++) {
                together.addAndGet(readers.get());
            }
        }
        over.set(true);
        write.unlock();
        held.await();
        reader.join();
        assertEquals(0, together.get());
        assertThrows(UnsupportedOperationException.class, read::newCondition);
    }

    @Test
    void virtualThreadsAndThreadsBeyondTheSlotsRead() throws Exception {
        int many = ReaderSlots.MOST + 40;
        CountDownLatch in = new CountDownLatch(2 * many);
        CountDownLatch out = new CountDownLatch(1);
        becomeBiased();
        Thread[] threads = new Thread[2 * many];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = (i % 2 == 0 ? Thread.ofPlatform() : Thread.ofVirtual()).start(() -> {
                read.lock();
                in.countDown();
                try {
                    out.await();
                } catch (InterruptedException unexpected) {
                    throw new AssertionError(unexpected);
                }
                read.unlock();
            });
        }
        in.await();
        assertFalse(write.tryLock());
        out.countDown();
        write.lock();
        write.unlock();
        for (Thread thread : threads) {
            thread.join();
        }
    }

    @Test
    void slotsOfDeadThreadsAreGivenToOthers() throws Exception {
        ReaderSlots slots = new ReaderSlots();
        for (int i = 0; i < ReaderSlots.MOST + 10; i++) {
            Others.run(() -> assertTrue(slots.ofCurrentThread() != null));
        }
        assertTrue(slots.areFree());
    }

    @Test
    void readersNeverSeeHalfAWrite() throws Exception {
        int[] pair = {0, 0};
        AtomicBoolean over = new AtomicBoolean();
        AtomicInteger torn = new AtomicInteger();
        Thread[] readers = new Thread[3];
        for (int t = 0; t < readers.length; t++) {
            readers[t] = (t == 2 ? Thread.ofVirtual() : Thread.ofPlatform()).start(() -> {
                while (!over.get()) {
                    read.lock();
                    if (pair[0] != pair[1]) {
                        torn.incrementAndGet();
                    }
                    read.unlock();
                }
            });
        }
        for (int i = 0; i < 1_000; i++) {
            write.lock();
            pair[0]++;
            Thread.onSpinWait();
            pair[1]++;
            write.unlock();
            if (i % 16 == 0) {
                Thread.sleep(1);
            }
        }
        over.set(true);
        for (Thread reader : readers) {
            reader.join();
        }
        assertEquals(0, torn.get());
        assertEquals(1_000, pair[1]);
    }
}
