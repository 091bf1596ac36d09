// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/**
 * An object whose constructor branches, made on either side of a branch and published through a plain field: whoever
 * sees the reference sees all that was written before.
 */
final class BranchyConstructor extends HandWrittenTest {
    private final int[] coins = StoreBuffer.coins();
    private final Holder[] holders = new Holder[STATES];

    private static final class Holder {
        Parts shared;
    }

    private static final class Parts {
        int first;
        long second;
        int third;
        int fourth;
        Object fifth;

        Parts(int coin, int value) {
            first = value;
            if (coin == 0) {
                second = value;
                third = value;
            } else {
                third = value;
                second = value;
            }
            fourth = value;
        }

        boolean isComplete() {
            return fifth == this && fourth == 1 && third == 1 && second == 1 && first == 1;
        }
    }

    @Override
    public void reset(int from, int to) {
        for (int state = from; state < to; state++) {
            holders[state] = new Holder();
        }
    }

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            Holder holder = holders[state];
            Parts parts = coins[state] == 0 ? new Parts(state & 1, 1) : new Parts(state & 2, 1);
            parts.fifth = parts;
            holder.shared = parts;
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            Parts parts = holders[state].shared;
            seen1[state] = parts == null ? NOTHING : parts.isComplete() ? COMPLETE : STALE;
        }
    }
}
