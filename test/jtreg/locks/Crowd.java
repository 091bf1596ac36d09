// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package locks;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

import jdk.test.lib.Asserts;

/** Threads that do the same again and again, with random choices, until the time is over. */
class Crowd {
    private static final long PATIENCE_MS = Long.getLong("locks.patience", 60_000);

    /** A thing to do, many times a second; returns how often it has entered a cell that is counted. */
    interface Work {
        int once(SplittableRandom random) throws Exception;
    }

    private final long end = System.nanoTime() + Long.getLong("locks.millis", 1_000) * 1_000_000;
    private final List<Thread> threads = new ArrayList<>();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final AtomicLong entries = new AtomicLong();

    Crowd(int size, ThreadFactory factory, Work work) {
        for (int i = 0; i < size; i++) {
            SplittableRandom random = new SplittableRandom(i);
            threads.add(factory.newThread(() -> repeat(work, random)));
        }
    }

    Crowd(int size, Work work) {
        this(size, Thread.ofPlatform().daemon().factory(), work);
    }

    private void repeat(Work work, SplittableRandom random) {
        long mine = 0;
        try {
            // At least once: a thread of a busy machine may begin when the time is over.
            do {
                mine += work.once(random);
            } while (System.nanoTime() < end && failure.get() == null);
        } catch (Throwable trouble) {
            failure.compareAndSet(null, trouble);
        }
        entries.addAndGet(mine);
    }

    /** Returns how often cells were entered. */
    long run() throws Exception {
        for (Thread thread : threads) { thread.start(); }
        for (Thread thread : threads) {
            thread.join(PATIENCE_MS);
            Asserts.assertFalse(thread.isAlive(), thread + " waits for ever");
        }
        if (failure.get() != null) { throw new AssertionError(failure.get()); }
        return entries.get();
    }

    /** As run(), with the cells that were entered: none of the entries may be lost. */
    void run(Cell... cells) throws Exception {
        long wanted = run();
        long seen = 0;
        for (Cell cell : cells) { seen += cell.entries(); }
        Asserts.assertEquals(seen, wanted, "entries of the cells");
        Asserts.assertGreaterThan(seen, 0L, "nothing was tested");
    }

    static Cell[] cells(int count) {
        Cell[] cells = new Cell[count];
        for (int i = 0; i < count; i++) { cells[i] = new Cell(); }
        return cells;
    }
}
