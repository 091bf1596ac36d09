// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package locks;

import java.util.concurrent.locks.LockSupport;

/** Virtual threads that leave their carrier while they hold an object. */
class VirtualThreads {
    /** A carrier that locked a cell for one virtual thread must not let the next one in. */
    static void parked() throws Exception {
        Cell[] cells = Crowd.cells(16);
        new Crowd(12, Thread.ofVirtual().factory(), random -> {
            Cell cell = cells[random.nextInt(cells.length)];
            if (random.nextInt(3) == 0) {
                cell.stay(random, () -> LockSupport.parkNanos(20_000));
            } else {
                cell.enter(random);
            }
            return 1;
        }).run(cells);
    }

    /** New cells, each held by its maker over a change of carriers, and found by others meanwhile. */
    static void fresh() throws Exception {
        var slots = new java.util.concurrent.atomic.AtomicReferenceArray<Cell>(8);
        new Crowd(12, Thread.ofVirtual().factory(), random -> {
            Cell made = new Cell() { };
            made.stay(random, () -> {
                slots.set(random.nextInt(8), made);
                Thread.yield();
            });
            Cell found = slots.get(random.nextInt(8));
            if (found != null) { found.stay(random, Thread::yield); }
            return 0;
        }).run();
    }
}
