// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/**
 * A record published through a plain field: whoever sees the reference sees its components, and theirs, though reads of
 * what the VM trusts never to change are not ordered.
 */
final class RecordPublication extends HandWrittenTest {
    private static final char[] LETTERS = {'a', 'b', 'c'};
    private static final int NUMBER = 1000;
    private final Holder[] holders = new Holder[STATES];

    private static final class Holder {
        Entry shared;
    }

    private record Entry(int number, Integer boxed, String text) {
        boolean isComplete(int expected) {
            return number == expected && boxed == expected && text.length() == LETTERS.length
                    && text.charAt(2) == LETTERS[2] && text.charAt(0) == LETTERS[0];
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
            holders[state].shared = new Entry(NUMBER + state, NUMBER + state, new String(LETTERS));
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            Entry entry = holders[state].shared;
            seen1[state] = entry == null ? NOTHING : entry.isComplete(NUMBER + state) ? COMPLETE : STALE;
        }
    }
}
