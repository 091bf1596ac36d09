// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A JDK class without synchronisation: {@code ArrayList.add} stores the element before it raises the size, so whoever
 * sees the size finds the element.
 */
final class ArrayListAdd extends HandWrittenTest {
    private final List<List<Object>> lists = new ArrayList<>(Collections.nCopies(STATES, null));

    @Override
    public void reset(int from, int to) {
        for (int state = from; state < to; state++) {
            lists.set(state, new ArrayList<>(4));
        }
    }

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            lists.get(state).add(this);
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            List<Object> list = lists.get(state);
            if (list.isEmpty()) {
                seen1[state] = NOTHING;
            } else {
                seen1[state] = list.get(0) == this ? COMPLETE : STALE;
            }
        }
    }
}
