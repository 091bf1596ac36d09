// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.search;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads that share a list of pieces of work, each taking the next one. */
final class Team {
    static final int THREADS = 2;

    private Team() {
    }

    /** Work on the piece with this index. */
    interface Work {
        void on(int index) throws Exception;
    }

    /** Does pieces 0 to {@code pieces - 1}; throws what the first failing piece threw. */
    static void share(int pieces, Work work) throws InterruptedException, ExecutionException {
        AtomicInteger next = new AtomicInteger();
        List<Callable<Void>> members = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            members.add(() -> {
                for (int index = next.getAndIncrement(); index < pieces; index = next.getAndIncrement()) {
                    work.on(index);
                }
                return null;
            });
        }
        try (ExecutorService pool = Executors.newFixedThreadPool(THREADS)) {
            for (Future<Void> member : pool.invokeAll(members)) {
                member.get();
            }
        }
    }
}
