// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/**
 * A condition of a {@link ReservedLock}. While the lock is held by its reservation nobody can be waiting, since a wait
 * ends the reservation. So there is nobody to signal, and a wait first makes the lock an ordinary one.
 */
final class ReservedCondition implements Condition {
    private final ReservedLock lock;
    private final Condition ordinary;

    ReservedCondition(ReservedLock lock, Condition ordinary) {
        this.lock = lock;
        this.ordinary = ordinary;
    }

    /**
     * Makes the lock an ordinary one if it is not. Returns false if another thread held it meanwhile, which may have
     * signalled: then the wait must end.
     */
    private boolean mayWait() {
        return !lock.isHeldBySlot() || lock.becomeOrdinary();
    }

    private boolean mayWaitUnlessInterrupted() throws InterruptedException {
        if (mayWait()) {
            return true;
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return false;
    }

    @Override
    public void await() throws InterruptedException {
        if (mayWaitUnlessInterrupted()) {
            ordinary.await();
        }
    }

    @Override
    public void awaitUninterruptibly() {
        if (mayWait()) {
            ordinary.awaitUninterruptibly();
        }
    }

    @Override
    public long awaitNanos(long nanosTimeout) throws InterruptedException {
        long start = System.nanoTime();
        boolean may = mayWaitUnlessInterrupted();
        long left = Math.max(nanosTimeout, 0) - (System.nanoTime() - start);
        return may ? ordinary.awaitNanos(left) : left;
    }

    @Override
    public boolean await(long time, TimeUnit unit) throws InterruptedException {
        return awaitNanos(unit.toNanos(time)) > 0;
    }

    @Override
    public boolean awaitUntil(Date deadline) throws InterruptedException {
        return mayWaitUnlessInterrupted() ? ordinary.awaitUntil(deadline) : new Date().before(deadline);
    }

    @Override
    public void signal() {
        if (!lock.isHeldBySlot()) {
            ordinary.signal();
        }
    }

    @Override
    public void signalAll() {
        if (!lock.isHeldBySlot()) {
            ordinary.signalAll();
        }
    }
}
