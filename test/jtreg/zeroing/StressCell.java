// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package zeroing;

import java.util.SplittableRandom;

/**
 * An object that finds its memory zero when it is made, fills it with what follows from a seed, and can tell at any
 * later time whether anybody else wrote to it.
 */
final class StressCell {
    /** Most cells are small, few are large: the exponents of two of their sizes in bytes. */
    private static final int LEAST = 3;
    private static final int MOST = 17;

    private static volatile Object sink;

    private long seed;
    private Object numbers;
    private StressCell next;
    /** Never set. */
    private long nothing;
    private Object nobody;
    private int check;

    private StressCell() {
    }

    /** Lets go of the latest cell, and so of the chain that it may be the first of. */
    static void forget() {
        sink = null;
    }

    static StressCell make(SplittableRandom random, StressCell next) {
        return make(random, next, LEAST + (int) (random.nextDouble() * random.nextDouble() * (MOST - LEAST)));
    }

    /** A cell of about two to the `exponent` bytes that is in front of another one, or of none. */
    static StressCell make(SplittableRandom random, StressCell next, int exponent) {
        StressCell cell = new StressCell();
        require(cell.seed == 0 && cell.numbers == null && cell.next == null && cell.nothing == 0 && cell.nobody == null
                && cell.check == 0, "a new cell");
        sink = cell;
        long seed = random.nextLong();
        int bytes = (1 << exponent) + random.nextInt(1 << exponent);
        cell.numbers = (seed & 1) == 0 ? longs(bytes / Long.BYTES, seed) : bytes(bytes, seed);
        cell.seed = seed;
        cell.next = next;
        cell.check = (int) (seed ^ seed >>> 32);
        return cell;
    }

    private static long[] longs(int length, long seed) {
        long[] all = new long[length];
        Element.requireZero(all);
        for (int i = 0; i < length; i++) {
            all[i] = seed + i;
        }
        return all;
    }

    private static byte[] bytes(int length, long seed) {
        byte[] all = new byte[length];
        Element.requireZero(all);
        for (int i = 0; i < length; i++) {
            all[i] = (byte) (seed + i | 1);
        }
        return all;
    }

    /**
     * A cell whose array is a copy of this one's from an element on. Compiled code does not clear an array that a copy
     * fills at once, so nobody but the copy makes it what it is.
     */
    StressCell copied(SplittableRandom random) {
        StressCell cell = new StressCell();
        sink = cell;
        int from = switch (numbers) {
            case long[] all -> {
                int first = random.nextInt(all.length);
                cell.numbers = suffix(all, first);
                yield first;
            }
            case byte[] all -> {
                int first = random.nextInt(all.length);
                cell.numbers = suffix(all, first);
                yield first;
            }
            default -> throw new IllegalStateException("self-check: an array has another class");
        };
        cell.seed = seed + from;
        cell.check = (int) (cell.seed ^ cell.seed >>> 32);
        return cell;
    }

    private static long[] suffix(long[] all, int from) {
        long[] rest = new long[all.length - from];
        System.arraycopy(all, from, rest, 0, rest.length);
        return rest;
    }

    private static byte[] suffix(byte[] all, int from) {
        byte[] rest = new byte[all.length - from];
        System.arraycopy(all, from, rest, 0, rest.length);
        return rest;
    }

    /** Throws unless this cell and those behind it hold what they were made with. */
    void verify() {
        for (StressCell cell = this; cell != null; cell = cell.next) {
            long seed = cell.seed;
            require(cell.check == (int) (seed ^ seed >>> 32) && cell.nothing == 0 && cell.nobody == null, "a cell");
            switch (cell.numbers) {
                case long[] all -> {
                    for (int i = 0; i < all.length; i++) {
                        require(all[i] == seed + i, "an element of a long array");
                    }
                }
                case byte[] all -> {
                    for (int i = 0; i < all.length; i++) {
                        require(all[i] == (byte) (seed + i | 1), "an element of a byte array");
                    }
                }
                default -> require(false, "the class of an array");
            }
        }
    }

    static void require(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException("self-check: " + what + " was overwritten or not zero");
        }
    }
}
