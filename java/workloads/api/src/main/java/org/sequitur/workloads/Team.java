// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads that share the pieces of a unit, each taking the next one; they live as long as the team. */
public final class Team implements AutoCloseable {
    private final int threads;
    private final ExecutorService pool;

    public Team(int threads) {
        this.threads = threads;
        this.pool = Executors.newFixedThreadPool(threads, Thread.ofPlatform().daemon().name("team-", 0).factory());
    }

    /** Work on the piece with this index, which gives a number. */
    public interface Piece {
        long on(int index) throws Exception;
    }

    /**
     * Works on the pieces 0 to {@code pieces - 1}.
     *
     * @return their numbers in the order of the pieces, so that it does not matter who did which
     * @throws Exception what the first failing member threw
     */
    public long[] map(int pieces, Piece piece) throws Exception {
        long[] numbers = new long[pieces];
        AtomicInteger next = new AtomicInteger();
        List<Callable<Void>> members = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            members.add(() -> {
                for (int index = next.getAndIncrement(); index < pieces; index = next.getAndIncrement()) {
                    numbers[index] = piece.on(index);
                }
                return null;
            });
        }
        for (Future<Void> member : pool.invokeAll(members)) {
            try {
                member.get();
            } catch (ExecutionException failure) {
                throw failure.getCause() instanceof Exception cause ? cause : failure;
            }
        }
        return numbers;
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}
