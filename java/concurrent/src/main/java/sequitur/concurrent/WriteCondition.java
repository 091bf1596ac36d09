// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/**
 * A condition of the write lock of a {@link BiasedReadWriteLock}. While a thread waits, readers may come and be given
 * the bias. So each wait, however it ends, ends the bias before it returns.
 */
final class WriteCondition implements Condition {
    private final BiasedReadWriteLock lock;
    private final Condition ordinary;

    WriteCondition(BiasedReadWriteLock lock, Condition ordinary) {
        this.lock = lock;
        this.ordinary = ordinary;
    }

    @Override
    public void await() throws InterruptedException {
        try {
            ordinary.await();
        } finally {
            lock.endBiasAfterWait();
        }
    }

    @Override
    public void awaitUninterruptibly() {
        try {
            ordinary.awaitUninterruptibly();
        } finally {
            lock.endBiasAfterWait();
        }
    }

    @Override
    public long awaitNanos(long nanosTimeout) throws InterruptedException {
        try {
            return ordinary.awaitNanos(nanosTimeout);
        } finally {
            lock.endBiasAfterWait();
        }
    }

    @Override
    public boolean await(long time, TimeUnit unit) throws InterruptedException {
        try {
            return ordinary.await(time, unit);
        } finally {
            lock.endBiasAfterWait();
        }
    }

    @Override
    public boolean awaitUntil(Date deadline) throws InterruptedException {
        try {
            return ordinary.awaitUntil(deadline);
        } finally {
            lock.endBiasAfterWait();
        }
    }

    @Override
    public void signal() {
        ordinary.signal();
    }

    @Override
    public void signalAll() {
        ordinary.signalAll();
    }
}
