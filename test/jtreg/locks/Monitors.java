// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package locks;

import java.util.concurrent.atomic.AtomicReference;

import jdk.test.lib.Asserts;

/** What else a monitor can do: nesting, waiting, hash codes, questions about the holder. */
class Monitors {
    /** Nested locks of one and of several objects, deeper than a lock stack. */
    static void nested() throws Exception {
        Cell[] cells = Crowd.cells(12);
        new Crowd(3, random -> {
            int from = random.nextInt(2) * 6;
            return nest(cells, from, from + 1 + random.nextInt(6), random.nextInt(3), random);
        }).run(cells);
    }

    private static int nest(Cell[] cells, int from, int to, int again, Object who) {
        if (from == to) { return 0; }
        synchronized (cells[from]) {
            if (again > 0) { return nest(cells, from, to, again - 1, who); }
            cells[from].visit(who);
            int below = nest(cells, from + 1, to, 0, who);
            cells[from].enter(who);
            return 2 + below;
        }
    }

    /** A wait inflates a reserved object, and its monitor goes away again. */
    static void waiting() throws Exception {
        Cell[] cells = Crowd.cells(3);
        new Crowd(4, random -> {
            Cell cell = cells[random.nextInt(3)];
            synchronized (cell) {
                cell.visit(random);
                if (random.nextInt(4) == 0) { cell.wait(1); } else { cell.notifyAll(); }
                cell.visit(random);
            }
            return 2;
        }).run(cells);
    }

    /** As waiting, with new cells that are left alone until their monitors are gone. */
    static void deflated() throws Exception {
        var slots = new java.util.concurrent.atomic.AtomicReferenceArray<Cell>(256);
        new Crowd(4, random -> {
            if (random.nextInt(16) == 0) {
                Cell made = new Cell() { };
                synchronized (made) { made.wait(0, 1); }
                slots.set(random.nextInt(256), made);
            }
            Cell found = slots.get(random.nextInt(256));
            if (found != null) { found.stay(random, () -> Handovers.pause(random)); }
            return 0;
        }).run();
    }

    /** Hash codes of reserved objects, asked by others meanwhile; they stay. */
    static void hashes() throws Exception {
        AtomicReference<Cell> shown = new AtomicReference<>(new Cell());
        new Crowd(3, random -> {
            Cell cell = shown.get();
            int before = System.identityHashCode(cell);
            cell.enter(random);
            Asserts.assertEquals(System.identityHashCode(cell), before, "hash code");
            if (random.nextInt(16) == 0) {
                Cell next = new Cell();
                next.enter(random);
                shown.set(next);
                next.enter(random);
            }
            return 0;
        }).run();
    }

    /** Who does not hold an object must not be taken for one who does, although it is reserved for him. */
    static void holders() throws Exception {
        Cell mine = new Cell();
        mine.enter(mine);
        Asserts.assertFalse(Thread.holdsLock(mine), "reserved, not held");
        throwsUnlessHeld(mine::notify);
        throwsUnlessHeld(mine::notifyAll);
        throwsUnlessHeld(() -> mine.wait(1));
        synchronized (mine) {
            Asserts.assertTrue(Thread.holdsLock(mine), "held");
            mine.notify();
            Thread other = Thread.ofPlatform().start(() -> throwsUnlessHeld(mine::notify));
            other.join();
        }
        Thread other = Thread.ofPlatform().start(() -> {
            throwsUnlessHeld(mine::notifyAll);
            mine.enter(mine);
        });
        other.join();
        mine.enter(mine);
        Asserts.assertEquals(mine.entries(), 3L, "entries");
    }

    private interface Action {
        void run() throws InterruptedException;
    }

    private static void throwsUnlessHeld(Action action) {
        try {
            action.run();
        } catch (IllegalMonitorStateException expected) {
            return;
        } catch (InterruptedException unexpected) {
            throw new AssertionError(unexpected);
        }
        throw new AssertionError("no IllegalMonitorStateException");
    }
}
