// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import sequitur.annotations.Relaxed;

/** As {@link RelaxedVolatile}, with volatile fields of objects: a chain of them, one object for each state. */
final class RelaxedVolatileField extends HandWrittenTest {
    private final Cell[] x = cells();
    private final Cell[] y = cells();

    @Relaxed
    private static final class Cell {
        Cell next;
        long before0, before1, before2, before3, before4, before5, before6, before7;
        volatile int value;
    }

    private static Cell[] cells() {
        Cell[] cells = new Cell[STATES];
        for (int state = 0; state < STATES; state++) {
            cells[state] = new Cell();
            if (state > 0) {
                cells[state - 1].next = cells[state];
            }
        }
        return cells;
    }

    @Override
    public void reset(int from, int to) {
        for (int state = from; state < to; state++) {
            x[state].value = 0;
            y[state].value = 0;
        }
    }

    @Override
    void loop0(int from, int to) {
        int[] seen = seen0;
        Cell mine = x[from];
        Cell other = y[from];
        for (int state = from; state < to; state++) {
            mine.value = 1;
            seen[state] = other.value;
            mine = mine.next;
            other = other.next;
        }
    }

    @Override
    void loop1(int from, int to) {
        int[] seen = seen1;
        Cell mine = y[from];
        Cell other = x[from];
        for (int state = from; state < to; state++) {
            mine.value = 1;
            seen[state] = other.value;
            mine = mine.next;
            other = other.next;
        }
    }
}
