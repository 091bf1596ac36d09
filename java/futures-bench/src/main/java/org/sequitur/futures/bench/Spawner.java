// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench;

import java.util.concurrent.Callable;

/** A way in which a library runs a call beside the code that follows it. */
public interface Spawner extends AutoCloseable {
    /** A call that was handed over. */
    interface Spawned<T> {
        /**
         * Waits for the call.
         *
         * @return its result
         * @throws IllegalStateException if it threw, with the exception as cause
         */
        T get();
    }

    /** Hands over a call. */
    <T> Spawned<T> spawn(Callable<T> call);

    /** Runs the outermost call, where this kind of futures wants it, and waits. */
    <T> T invoke(Callable<T> call);

    /** Ends all threads. */
    @Override
    void close();
}
