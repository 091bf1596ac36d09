// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package locks;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Objects that one thread locks and then another. */
class Handovers {
    private static final int SLOTS = 64;

    /** All threads take any of a few cells: reserved ones, handed over ones, shared ones. */
    static void few() throws Exception {
        Cell[] cells = Crowd.cells(4);
        new Crowd(4, random -> {
            cells[random.nextInt(cells.length)].enter(random);
            return 1;
        }).run(cells);
    }

    /** Cells of several classes, which learn apart from each other that they are handed over. */
    private static Cell newCell(int kind) {
        return switch (kind & 7) {
            case 0 -> new Cell() { };
            case 1 -> new Cell() { };
            case 2 -> new Cell() { };
            case 3 -> new Cell() { };
            case 4 -> new Cell() { };
            case 5 -> new Cell() { };
            case 6 -> new Cell() { };
            default -> new Cell();
        };
    }

    /** New cells all the time, which their maker locks first; the others find them while he does. */
    static void fresh() throws Exception {
        AtomicReferenceArray<Cell> slots = new AtomicReferenceArray<>(SLOTS);
        new Crowd(4, random -> {
            if (random.nextInt(8) == 0) {
                Cell made = newCell(random.nextInt());
                slots.set(random.nextInt(SLOTS), made);
                for (int i = random.nextInt(4); i >= 0; i--) { made.enter(random); }
            }
            Cell found = slots.get(random.nextInt(SLOTS));
            if (found != null) { found.enter(random); }
            return 0;
        }).run();
    }

    /** New cells, each held by its maker when the others find it. */
    static void held() throws Exception {
        AtomicReferenceArray<Cell> slots = new AtomicReferenceArray<>(4);
        new Crowd(3, random -> {
            Cell made = newCell(random.nextInt());
            made.stay(random, () -> {
                slots.set(random.nextInt(4), made);
                pause(random);
            });
            Cell found = slots.get(random.nextInt(4));
            if (found != null) { found.stay(random, () -> pause(random)); }
            return 0;
        }).run();
    }

    static void pause(SplittableRandom random) {
        int spins = random.nextInt(2_000);
        for (int i = 0; i < spins; i++) { Thread.onSpinWait(); }
        if (random.nextInt(64) == 0) { Thread.yield(); }
    }

    /** Many objects of one thread, taken one after the other, while that thread holds another of them. */
    static void many() throws Exception {
        AtomicReferenceArray<Cell[]> offered = new AtomicReferenceArray<>(1);
        new Crowd(3, random -> {
            Cell[] taken = offered.getAndSet(0, null);
            if (taken != null) {
                for (Cell cell : taken) { cell.enter(random); }
                return 0;
            }
            Cell[] made = new Cell[80];
            for (int i = 0; i < made.length; i++) {
                made[i] = newCell(i);
                made[i].enter(random);
            }
            made[made.length - 1].stay(random, () -> {
                offered.set(0, made);
                for (int i = 0; i < 20; i++) { pause(random); }
            });
            return 0;
        }).run();
    }

    /** Threads that end leave reserved objects behind, for threads that start. */
    static void deaths() throws Exception {
        Cell[] cells = Crowd.cells(8);
        new Crowd(2, random -> {
            Cell cell = cells[random.nextInt(cells.length)];
            Thread mortal = Thread.ofPlatform().start(() -> cell.enter(random));
            cells[random.nextInt(cells.length)].enter(Thread.currentThread());
            mortal.join();
            return 2;
        }).run(cells);
    }

    /** Collections that move all objects, while cells are reserved, held, and handed over. */
    static void collections() throws Exception {
        Cell[] cells = Crowd.cells(4);
        new Crowd(3, random -> {
            if (random.nextInt(200) == 0) {
                cells[random.nextInt(4)].stay(random, System::gc);
            } else {
                cells[random.nextInt(4)].enter(random);
            }
            return 1;
        }).run(cells);
    }
}
