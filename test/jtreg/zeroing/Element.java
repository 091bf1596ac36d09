// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package zeroing;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.TreeSet;

/** The element types of arrays: makes arrays, soils them, and checks what they hold. */
enum Element {
    BOOLEAN(boolean.class, 1),
    BYTE(byte.class, 1),
    CHAR(char.class, 2),
    SHORT(short.class, 2),
    INT(int.class, 4),
    LONG(long.class, 8),
    FLOAT(float.class, 4),
    DOUBLE(double.class, 8),
    OBJECT(Object.class, 4);

    /** Sizes, in bytes, at which something changes: blocks, chunks and regions, humongous objects of regions of 1M. */
    private static final int[] TURNS = {128, 256, 512, 1 << 10, 4 << 10, 8 << 10, 32 << 10, 64 << 10, 128 << 10};
    private static final int[] LARGE_TURNS = {512 << 10, 1 << 20, 2 << 20};
    private static final int ALL_UP_TO = 70;

    final Class<?> type;
    /** Bytes per element; of a reference, with compressed pointers. */
    final int size;

    Element(Class<?> type, int size) {
        this.type = type;
        this.size = size;
    }

    /** Every short length, and those that make an array with its header end shortly before, at or after a turn. */
    int[] lengths() {
        TreeSet<Integer> lengths = new TreeSet<>();
        for (int length = 0; length <= ALL_UP_TO; length++) {
            lengths.add(length);
        }
        for (int turn : TURNS) {
            for (int distance = -24; distance <= 8; distance += 8) {
                lengths.add((turn + distance) / size);
            }
        }
        // Large arrays of few elements only: an interpreter has to look at each.
        for (int turn : size < 4 ? new int[0] : LARGE_TURNS) {
            lengths.add((turn - 16) / size);
            lengths.add(turn / size);
        }
        return lengths.stream().mapToInt(Integer::intValue).toArray();
    }

    Object make(int length) {
        return switch (this) {
            case BOOLEAN -> new boolean[length];
            case BYTE -> new byte[length];
            case CHAR -> new char[length];
            case SHORT -> new short[length];
            case INT -> new int[length];
            case LONG -> new long[length];
            case FLOAT -> new float[length];
            case DOUBLE -> new double[length];
            case OBJECT -> new Object[length];
        };
    }

    static void soil(Object array) {
        switch (array) {
            case boolean[] all -> Arrays.fill(all, true);
            case byte[] all -> Arrays.fill(all, (byte) 0xa5);
            case char[] all -> Arrays.fill(all, '\ua5a5');
            case short[] all -> Arrays.fill(all, (short) 0xa5a5);
            case int[] all -> Arrays.fill(all, 0xa5a5a5a5);
            case long[] all -> Arrays.fill(all, 0xa5a5a5a5a5a5a5a5L);
            case float[] all -> Arrays.fill(all, -0.0f);
            case double[] all -> Arrays.fill(all, -0.0);
            case Object[] all -> Arrays.fill(all, Element.class);
            default -> throw new IllegalArgumentException();
        }
    }

    /** Throws unless elements `from` to `to` are all soiled, or all zero. */
    static void require(Object array, int from, int to, boolean soiled) {
        int index = mismatch(array, from, to, soiled);
        if (index >= 0) {
            throw new IllegalStateException("element " + index + " of a " + array.getClass().getSimpleName()
                                            + " of length " + Array.getLength(array) + " is " + Array.get(array, index)
                                            + (soiled ? ", not what was copied" : ", not zero"));
        }
    }

    static void requireZero(Object array) {
        require(array, 0, Array.getLength(array), false);
    }

    /** The first index in the range whose element is not soiled, or not zero; -1 when there is none. */
    private static int mismatch(Object array, int from, int to, boolean soiled) {
        return switch (array) {
            case boolean[] all -> mismatch(all, from, to, soiled);
            case byte[] all -> mismatch(all, from, to, soiled ? (byte) 0xa5 : 0);
            case char[] all -> mismatch(all, from, to, soiled ? '\ua5a5' : '\0');
            case short[] all -> mismatch(all, from, to, soiled ? (short) 0xa5a5 : 0);
            case int[] all -> mismatch(all, from, to, soiled ? 0xa5a5a5a5 : 0);
            case long[] all -> mismatch(all, from, to, soiled ? 0xa5a5a5a5a5a5a5a5L : 0);
            case float[] all -> mismatch(all, from, to, soiled ? -0.0f : 0);
            case double[] all -> mismatch(all, from, to, soiled ? -0.0 : 0);
            case Object[] all -> mismatch(all, from, to, soiled ? Element.class : null);
            default -> throw new IllegalArgumentException();
        };
    }

    private static int mismatch(boolean[] all, int from, int to, boolean wanted) {
        for (int i = from; i < to; i++) {
            if (all[i] != wanted) {
                return i;
            }
        }
        return -1;
    }

    private static int mismatch(byte[] all, int from, int to, byte wanted) {
        for (int i = from; i < to; i++) {
            if (all[i] != wanted) {
                return i;
            }
        }
        return -1;
    }

    private static int mismatch(char[] all, int from, int to, char wanted) {
        for (int i = from; i < to; i++) {
            if (all[i] != wanted) {
                return i;
            }
        }
        return -1;
    }

    private static int mismatch(short[] all, int from, int to, short wanted) {
        for (int i = from; i < to; i++) {
            if (all[i] != wanted) {
                return i;
            }
        }
        return -1;
    }

    private static int mismatch(int[] all, int from, int to, int wanted) {
        for (int i = from; i < to; i++) {
            if (all[i] != wanted) {
                return i;
            }
        }
        return -1;
    }

    private static int mismatch(long[] all, int from, int to, long wanted) {
        for (int i = from; i < to; i++) {
            if (all[i] != wanted) {
                return i;
            }
        }
        return -1;
    }

    private static int mismatch(float[] all, int from, int to, float wanted) {
        for (int i = from; i < to; i++) {
            if (Float.floatToRawIntBits(all[i]) != Float.floatToRawIntBits(wanted)) {
                return i;
            }
        }
        return -1;
    }

    private static int mismatch(double[] all, int from, int to, double wanted) {
        for (int i = from; i < to; i++) {
            if (Double.doubleToRawLongBits(all[i]) != Double.doubleToRawLongBits(wanted)) {
                return i;
            }
        }
        return -1;
    }

    private static int mismatch(Object[] all, int from, int to, Object wanted) {
        for (int i = from; i < to; i++) {
            if (all[i] != wanted) {
                return i;
            }
        }
        return -1;
    }
}
