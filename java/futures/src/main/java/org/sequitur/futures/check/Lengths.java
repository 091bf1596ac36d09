// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.lang.reflect.Array;
import java.util.ArrayList;

/** How many elements an array has, or a list of the JDK whose elements are looked at one by one. */
final class Lengths {
    private Lengths() {
    }

    static int of(Object object) {
        return switch (object) {
            case int[] array -> array.length;
            case Object[] array -> array.length;
            case double[] array -> array.length;
            case long[] array -> array.length;
            case byte[] array -> array.length;
            case ArrayList<?> list when list.getClass() == ArrayList.class -> list.size();
            default -> object.getClass().isArray() ? Array.getLength(object) : 0;
        };
    }
}
