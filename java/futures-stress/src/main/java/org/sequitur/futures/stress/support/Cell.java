// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress.support;

/**
 * A list that nobody changes, so that any thread may read it.
 *
 * @param value first element
 * @param next  the others, or null
 */
public record Cell(int value, Cell next) {
    private static final int LONGEST = 8;

    /** Returns a list with one element more; a long one begins anew. */
    public static Cell of(int value, Cell next) {
        return new Cell(value, length(next) < LONGEST ? next : null);
    }

    private static int length(Cell cell) {
        int length = 0;
        for (Cell each = cell; each != null; each = each.next) {
            length++;
        }
        return length;
    }

    /** Returns a number that depends on all elements. */
    public static int sum(Cell cell) {
        int sum = 1;
        for (Cell each = cell; each != null; each = each.next) {
            sum = sum * 31 + each.value;
        }
        return sum;
    }
}
