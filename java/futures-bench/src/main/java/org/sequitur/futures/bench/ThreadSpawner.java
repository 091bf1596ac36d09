// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench;

import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;

/** A new thread for each call. */
final class ThreadSpawner implements Spawner {
    private final Thread.Builder builder;

    ThreadSpawner(Thread.Builder builder) {
        this.builder = builder;
    }

    @Override
    public <T> Spawned<T> spawn(Callable<T> call) {
        FutureTask<T> task = new FutureTask<>(call);
        builder.start(task);
        return () -> Waiting.result(task);
    }

    @Override
    public <T> T invoke(Callable<T> call) {
        return Waiting.call(call);
    }

    @Override
    public void close() {
        // Every thread has been waited for.
    }
}
