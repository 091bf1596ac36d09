// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench;

import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/**
 * Lazy futures without the VM's help: each call is a task object, but it is called at once while the thread's own stack
 * of tasks has more in store than others are likely to steal.
 */
final class LazyTasks implements Spawner {
    /** So many tasks more than idle threads are enough. */
    private static final int SURPLUS = 2;

    private final ForkJoinPool pool;

    LazyTasks(int threads) {
        pool = new ForkJoinPool(threads);
    }

    @Override
    public <T> Spawned<T> spawn(Callable<T> call) {
        if (ForkJoinTask.getSurplusQueuedTaskCount() > SURPLUS) {
            T result = Waiting.call(call);
            return () -> result;
        }
        ForkJoinTask<T> task = ForkJoinTask.adapt(call).fork();
        return task::join;
    }

    @Override
    public <T> T invoke(Callable<T> call) {
        return pool.invoke(ForkJoinTask.adapt(call));
    }

    @Override
    public void close() {
        pool.shutdown();
    }
}
