// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package zeroing;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Arrays that are copies in part: what was copied is there, and the rest is zero. */
final class ArrayCopies {
    static volatile Object sink;

    private ArrayCopies() {
    }

    /** Copies arrays of every element type and about `length` elements in every way; returns their number. */
    static int check(int length) {
        int made = 0;
        for (Element element : Element.values()) {
            Object source = element.make(length);
            Element.requireZero(source);
            Element.soil(source);
            made += 1 + whole(source, length) + longer(source, length);
        }
        return made + growingList(length);
    }

    private static int whole(Object source, int length) {
        for (Object same : new Object[] {copy(source), range(source, 0, length)}) {
            sink = same;
            Element.require(same, 0, length, true);
        }
        return 2;
    }

    private static int longer(Object source, int length) {
        int made = 0;
        for (int more : new int[] {1, 9, length}) {
            int from = length / 3;
            Object tail = range(source, from, length + more);
            sink = tail;
            requireCopied(tail, 0, length - from);
            Element.soil(tail);

            Object middle = embed(source, more, length + 2 * more);
            sink = middle;
            requireCopied(middle, more, length);
            Element.soil(middle);

            Object holder = Array.newInstance(source.getClass().getComponentType(), length + more);
            System.arraycopy(source, from, holder, more, length - from);
            sink = holder;
            requireCopied(holder, more, length - from);
            made += 3;
        }
        return made;
    }

    /** Throws unless `count` elements from index `at` on are copies and all others are zero. */
    private static void requireCopied(Object array, int at, int count) {
        Element.require(array, 0, at, false);
        Element.require(array, at, at + count, true);
        Element.require(array, at + count, Array.getLength(array), false);
    }

    private static int growingList(int length) {
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            list.add(i);
        }
        Object[] all = list.toArray(new Object[length + 2]);
        sink = all;
        for (int i = 0; i < length; i++) {
            if ((Integer) all[i] != i) {
                throw new IllegalStateException("element " + i + " of a list's array is " + all[i]);
            }
        }
        Element.require(all, length, length + 2, false);
        return length + 1;
    }

    private static Object copy(Object array) {
        return switch (array) {
            case boolean[] all -> all.clone();
            case byte[] all -> all.clone();
            case char[] all -> all.clone();
            case short[] all -> all.clone();
            case int[] all -> all.clone();
            case long[] all -> all.clone();
            case float[] all -> all.clone();
            case double[] all -> all.clone();
            case Object[] all -> all.clone();
            default -> throw new IllegalArgumentException();
        };
    }

    private static Object range(Object array, int from, int to) {
        return switch (array) {
            case boolean[] all -> Arrays.copyOfRange(all, from, to);
            case byte[] all -> Arrays.copyOfRange(all, from, to);
            case char[] all -> Arrays.copyOfRange(all, from, to);
            case short[] all -> Arrays.copyOfRange(all, from, to);
            case int[] all -> Arrays.copyOfRange(all, from, to);
            case long[] all -> Arrays.copyOfRange(all, from, to);
            case float[] all -> Arrays.copyOfRange(all, from, to);
            case double[] all -> Arrays.copyOfRange(all, from, to);
            case Object[] all -> Arrays.copyOfRange(all, from, to);
            default -> throw new IllegalArgumentException();
        };
    }

    /** A longer array that holds all of `array` from index `at` on. */
    private static Object embed(Object array, int at, int length) {
        return switch (array) {
            case boolean[] all -> {
                boolean[] longer = new boolean[length];
                System.arraycopy(all, 0, longer, at, all.length);
                yield longer;
            }
            case byte[] all -> {
                byte[] longer = new byte[length];
                System.arraycopy(all, 0, longer, at, all.length);
                yield longer;
            }
            case char[] all -> {
                char[] longer = new char[length];
                System.arraycopy(all, 0, longer, at, all.length);
                yield longer;
            }
            case short[] all -> {
                short[] longer = new short[length];
                System.arraycopy(all, 0, longer, at, all.length);
                yield longer;
            }
            case int[] all -> {
                int[] longer = new int[length];
                System.arraycopy(all, 0, longer, at, all.length);
                yield longer;
            }
            case long[] all -> {
                long[] longer = new long[length];
                System.arraycopy(all, 0, longer, at, all.length);
                yield longer;
            }
            case float[] all -> {
                float[] longer = new float[length];
                System.arraycopy(all, 0, longer, at, all.length);
                yield longer;
            }
            case double[] all -> {
                double[] longer = new double[length];
                System.arraycopy(all, 0, longer, at, all.length);
                yield longer;
            }
            case Object[] all -> {
                Object[] longer = new Object[length];
                System.arraycopy(all, 0, longer, at, all.length);
                yield longer;
            }
            default -> throw new IllegalArgumentException();
        };
    }
}
