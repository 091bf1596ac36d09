// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.lang.reflect.Array;

/** Store buffering whose write is made by {@code java.lang.reflect.Array}: the VM's own code stores for it. */
final class ReflectedStore extends StoreBuffer {
    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            Array.setInt(x, STRIDE * state, 1);
            seen0[state] = y[STRIDE * state];
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            Array.setInt(y, STRIDE * state, 1);
            seen1[state] = x[STRIDE * state];
        }
    }
}
