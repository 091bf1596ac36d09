// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.Arrays;

/**
 * Store buffering in arrays that buffers write: each buffer is known to its actor alone, but its array is published
 * before the buffer writes it. Each actor notes whether it found the other's write, or no array; not both may have
 * found an array without the write.
 */
final class BufferExchange extends HandWrittenTest {
    static final int STRIDE = 32;
    final char[][] slots0 = new char[STRIDE * STATES][];
    final char[][] slots1 = new char[STRIDE * STATES][];

    @Override
    public void reset(int from, int to) {
        Arrays.fill(slots0, STRIDE * from, STRIDE * to, null);
        Arrays.fill(slots1, STRIDE * from, STRIDE * to, null);
    }

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            seen0[state] = exchange(slots0, slots1, STRIDE * state);
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            seen1[state] = exchange(slots1, slots0, STRIDE * state);
        }
    }

    private static int exchange(char[][] mine, char[][] other, int at) {
        Buffer buffer = new Buffer();
        mine[at] = buffer.value;
        BoxExchange.pause();
        char[] seen = other[at];
        if (seen == null) {
            return COMPLETE;
        }
        // Always 0; reading it brings the other element's cache line near.
        int near = seen[1];
        buffer.append((char) 1);
        return seen[0] | near;
    }
}
