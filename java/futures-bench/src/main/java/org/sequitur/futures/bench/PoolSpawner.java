// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A pool that takes every call at once and grows when all its threads are busy or wait; with fewer it could hang. */
final class PoolSpawner implements Spawner {
    private final ExecutorService pool = Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory());

    @Override
    public <T> Spawned<T> spawn(Callable<T> call) {
        Future<T> future = pool.submit(call);
        return () -> Waiting.result(future);
    }

    @Override
    public <T> T invoke(Callable<T> call) {
        return Waiting.call(call);
    }

    @Override
    public void close() {
        pool.shutdown();
    }
}
