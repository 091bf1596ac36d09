// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.Arrays;

/** A growable buffer in the manner of {@code StringBuilder}: its owner alone knows it, until it hands out the array. */
final class Buffer {
    char[] value = new char[4];
    private int count;

    void append(char added) {
        if (count == value.length) {
            value = Arrays.copyOf(value, 2 * count);
        }
        value[count++] = added;
    }
}
