// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/**
 * A write, then an {@code arraycopy} so large that the processor copies it past its caches; another actor looks for an
 * early element of the copy and then for the write. There is one array for all states, so each state writes its own
 * number.
 */
final class LargeArrayCopy extends HandWrittenTest {
    private static final int LENGTH = 1 << 20;
    /** Not among the elements that the copy may write one by one to reach an aligned address. */
    private static final int EARLY = 64;
    private static final int PATIENCE = 2000;
    /** Runs of states are this much longer than those of other shapes, so only one state of so many is run. */
    private static final int EVERY = 16;

    private final int[] source = new int[LENGTH];
    private final int[] copy = new int[LENGTH];
    private final Flag flag = new Flag();

    private static final class Flag {
        long before0, before1, before2, before3, before4, before5, before6, before7;
        int raised;
        int after0, after1, after2, after3, after4, after5, after6, after7;
    }

    @Override
    public void reset(int from, int to) {
        flag.raised = 0;
        copy[EARLY] = 0;
    }

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            if (state % EVERY == 0) {
                source[EARLY] = state + 1;
                flag.raised = state + 1;
                System.arraycopy(source, 0, copy, 0, LENGTH);
            }
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            seen1[state] = watch(state - state % EVERY + 1);
        }
    }

    /** Returns what an actor sees that waits for a while for the number in the copy. */
    private int watch(int number) {
        int near = flag.raised;
        for (int i = 0; i < PATIENCE; i++) {
            if (copy[EARLY] >= number) {
                return flag.raised >= number ? COMPLETE : STALE;
            }
        }
        return near >= 0 ? NOTHING : STALE;
    }
}
