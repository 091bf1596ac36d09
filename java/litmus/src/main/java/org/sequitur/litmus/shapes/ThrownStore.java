// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/**
 * Store buffering whose write is made by a callee that then throws; the read is in the handler. As in
 * {@link CalledLoad} each actor calls the method of the other actor's tier.
 */
final class ThrownStore extends StoreBuffer {
    private static final Stored STORED = new Stored();

    private static final class Stored extends RuntimeException {
        private static final long serialVersionUID = 1;

        Stored() {
            super(null, null, false, false);
        }
    }

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            try {
                call1(x, at);
            } catch (Stored e) {
                seen0[state] = y[at];
            }
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            int at = STRIDE * state;
            try {
                call0(y, at);
            } catch (Stored e) {
                seen1[state] = x[at];
            }
        }
    }

    private static void call0(int[] mine, int at) {
        mine[at] = 1;
        throw STORED;
    }

    private static void call1(int[] mine, int at) {
        mine[at] = 1;
        throw STORED;
    }
}
