// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Date;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What {@link Lock} says of a re-entrant exclusive lock, for each lock and each past that it may have. */
@Timeout(30)
class ContractLockTest {
    /** A lock, and what it has been used for. */
    enum Given {
        NEW_RESERVED, OWN_RESERVED, OF_OTHER, OF_DEAD, OF_VIRTUAL, ORDINARY, NEW_WRITE, READ_WRITE;

        Lock make() throws InterruptedException {
            if (this == NEW_WRITE || this == READ_WRITE) {
                BiasedReadWriteLock lock = new BiasedReadWriteLock();
                if (this == READ_WRITE) {
                    use(lock.readLock());
                    Others.run(() -> use(lock.readLock()));
                    assertTrue(lock.isBiased());
                }
                return lock.writeLock();
            }
            ReservedLock lock = new ReservedLock();
            switch (this) {
                case OWN_RESERVED -> use(lock);
                case OF_OTHER -> Others.keep(() -> use(lock));
                case OF_DEAD -> Others.run(() -> use(lock));
                case OF_VIRTUAL -> Thread.ofVirtual().start(() -> use(lock)).join();
                case ORDINARY -> {
                    use(lock);
                    Others.run(() -> use(lock));
                    assertFalse(lock.isReserved());
                }
                default -> { }
            }
            return lock;
        }

        private static void use(Lock lock) {
            lock.lock();
            lock.unlock();
        }
    }

    @ParameterizedTest
    @EnumSource
    void isReentrantAndExcludes(Given given) throws Exception {
        Lock lock = given.make();
        lock.lock();
        assertTrue(lock.tryLock());
        lock.lockInterruptibly();
        assertTrue(lock.tryLock(1, TimeUnit.SECONDS));
        for (int holds = 4; holds > 0; holds--) {
            Others.run(() -> assertFalse(lock.tryLock()));
            Others.run(() -> assertFalse(lock.tryLock(1, TimeUnit.MILLISECONDS)));
            lock.unlock();
        }
        Others.run(() -> assertTrue(lock.tryLock()) /* and dies with it: the lock stays held, as others do */);
        assertFalse(lock.tryLock());
    }

    @ParameterizedTest
    @EnumSource
    void onlyTheHolderUnlocks(Given given) throws Exception {
        Lock lock = given.make();
        assertThrows(IllegalMonitorStateException.class, lock::unlock);
        lock.lock();
        Others.run(() -> assertThrows(IllegalMonitorStateException.class, lock::unlock));
        lock.unlock();
        assertThrows(IllegalMonitorStateException.class, lock::unlock);
    }

    @ParameterizedTest
    @EnumSource
    void anInterruptEndsTheWaitOnlyWhereItMay(Given given) throws Exception {
        Lock lock = given.make();
        lock.lock();
        CountDownLatch interrupted = new CountDownLatch(2);
        Thread interruptible = Thread.ofPlatform().start(() -> {
            assertThrows(InterruptedException.class, lock::lockInterruptibly);
            interrupted.countDown();
        });
        Others.awaitWaiting(interruptible);
        interruptible.interrupt();
        interruptible.join();
        Thread timed = Thread.ofPlatform().start(() -> {
            assertThrows(InterruptedException.class, () -> lock.tryLock(1, TimeUnit.DAYS));
            interrupted.countDown();
        });
        Others.awaitWaiting(timed);
        timed.interrupt();
        timed.join();
        assertEquals(0, interrupted.getCount());
        AtomicInteger after = new AtomicInteger();
        Thread patient = Thread.ofPlatform().start(() -> {
            lock.lock();
            after.set(Thread.interrupted() ? 1 : 2);
            lock.unlock();
        });
        Others.awaitWaiting(patient);
        patient.interrupt();
        Thread.sleep(20);
        assertEquals(0, after.get());
        lock.unlock();
        patient.join();
        assertEquals(1, after.get());
        Others.run(() -> {
            Thread.currentThread().interrupt();
            assertThrows(InterruptedException.class, lock::lockInterruptibly);
            Thread.currentThread().interrupt();
            assertThrows(InterruptedException.class, () -> lock.tryLock(1, TimeUnit.DAYS));
            lock.lock();
            lock.unlock();
        });
        lock.lock();
        lock.unlock();
    }

    @ParameterizedTest
    @EnumSource
    void timedWaitGetsTheLockWhenItIsGivenBack(Given given) throws Exception {
        Lock lock = given.make();
        lock.lock();
        AtomicInteger got = new AtomicInteger();
        Thread timed = Thread.ofVirtual().start(() -> {
            try {
                got.set(lock.tryLock(1, TimeUnit.DAYS) ? 1 : 2);
                lock.unlock();
            } catch (InterruptedException unexpected) {
                got.set(3);
            }
        });
        Others.awaitWaiting(timed);
        lock.unlock();
        timed.join();
        assertEquals(1, got.get());
    }

    @ParameterizedTest
    @EnumSource
    void conditionsSignalAndTimeOut(Given given) throws Exception {
        Lock lock = given.make();
        Condition condition = lock.newCondition();
        assertThrows(IllegalMonitorStateException.class, condition::await);
        assertThrows(IllegalMonitorStateException.class, condition::signal);
        assertThrows(IllegalMonitorStateException.class, condition::signalAll);
        boolean[] ready = {false};
        Thread signaller = Thread.ofPlatform().unstarted(() -> {
            lock.lock();
            ready[0] = true;
            condition.signal();
            lock.unlock();
        });
        lock.lock();
        lock.lock();
        condition.signal();
        signaller.start();
        while (!ready[0]) {
            condition.await();
        }
        signaller.join();
        assertTrue(condition.awaitNanos(1_000_000) <= 0);
        assertFalse(condition.await(1, TimeUnit.MILLISECONDS));
        assertFalse(condition.awaitUntil(new Date(System.currentTimeMillis() + 1)));
        Thread.currentThread().interrupt();
        assertThrows(InterruptedException.class, condition::await);
        Others.run(() -> assertFalse(lock.tryLock()));
        lock.unlock();
        Others.run(() -> assertFalse(lock.tryLock()));
        lock.unlock();
        assertThrows(IllegalMonitorStateException.class, lock::unlock);
    }

    @ParameterizedTest
    @EnumSource
    void twoThreadsHandOverByConditions(Given given) throws Exception {
        Lock lock = given.make();
        Condition changed = lock.newCondition();
        int[] turn = {0};
        Runnable[] sides = new Runnable[2];
        for (int side = 0; side < 2; side++) {
            int mine = side;
            sides[side] = () -> {
                for (int i = 0; i < 300; i++) {
                    lock.lock();
                    while (turn[0] % 2 != mine) {
                        changed.awaitUninterruptibly();
                    }
                    turn[0]++;
                    changed.signalAll();
                    lock.unlock();
                }
            };
        }
        Thread other = Thread.ofPlatform().start(sides[0]);
        sides[1].run();
        other.join();
        assertEquals(600, turn[0]);
    }

    @ParameterizedTest
    @EnumSource
    void platformAndVirtualThreadsLoseNoIncrement(Given given) throws Exception {
        Lock lock = given.make();
        int[] count = {0};
        Thread[] threads = new Thread[6];
        for (int t = 0; t < threads.length; t++) {
            int kind = t;
            threads[t] = (t % 2 == 0 ? Thread.ofPlatform() : Thread.ofVirtual()).start(() -> {
                for (int i = 0; i < 2_000; i++) {
                    if (kind < 2) {
                        lock.lock();
                    } else {
                        while (!lock.tryLock()) {
                            Thread.yield();
                        }
                    }
                    count[0]++;
                    lock.unlock();
                }
            });
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(12_000, count[0]);
    }
}
