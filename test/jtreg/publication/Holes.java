// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package publication;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Publishes objects where a VM with a planted ordering fault does not see it. Arguments: the hole, seconds. */
class Holes {
    static class Cell {
        int a;
        int b;
        int c;
        int d;
    }

    static class Holder {
        Object held;
    }

    private static final VarHandle HELD;

    static {
        try {
            HELD = MethodHandles.lookup().findVarHandle(Holder.class, "held", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static final int[] few = new int[1];
    private static final int[] source = new int[16];
    static Cell known = new Cell();
    private static int inverse;
    static Object shared;

    private static int use(Cell cell, int i) {
        cell.a = i;
        cell.b = i + 1;
        cell.c = i + 2;
        cell.d = i + 3;
        return cell.a + cell.d;
    }

    /** Published by a store. */
    static int store(int i) {
        Cell cell = new Cell();
        shared = cell;
        return use(cell, i);
    }

    /** Taken out of a new holder by an atomic, and published under that name. */
    static int atomic(int i) {
        Holder holder = new Holder();
        Cell cell = new Cell();
        holder.held = cell;
        shared = HELD.getAndSet(holder, null);
        return use(cell, i);
    }

    /** As store, beside an object that stays here, without which escape analysis forgets what it knows. */
    static int mixed(int i) {
        Cell one = new Cell();
        Cell two = new Cell();
        Cell own = i % 2 == 0 ? one : two;
        own.a = i;
        return store(i) + own.a;
    }

    /** Not inlined: publishes its result in a handler, and does not touch it. */
    static int[] make(int divisor) {
        int[] made = new int[4];
        try {
            inverse = 1 / divisor;
        } catch (ArithmeticException e) {
            shared = made;
        }
        return made;
    }

    static int handler(int i) {
        int[] made = make(i % 4);
        made[0] = 1;
        made[1] = i;
        made[2] = i;
        made[3] = i;
        return made[0];
    }

    /** Not inlined. */
    static void keep(Object object) {
        shared = object;
    }

    /** Published by a callee, and filled by a copy afterwards. */
    static int[] filled() {
        int[] filled = new int[source.length];
        keep(filled);
        System.arraycopy(source, 0, filled, 0, source.length);
        return filled;
    }

    /** Several, since C2 code tests every second access only. */
    static int copy(int i) {
        return filled().length + filled().length + filled().length + filled().length + i;
    }

    /** Of an object that all threads know, a field is written; the other one is private, so that there are looks. */
    static int change(int i) {
        known.a = i;
        Cell cell = new Cell();
        int used = use(cell, i);
        shared = cell;
        return known.a + used;
    }

    private static int run(String hole, int i) {
        return switch (hole) {
            case "store" -> store(i);
            case "atomic" -> atomic(i);
            case "mixed" -> mixed(i);
            case "handler" -> handler(i);
            case "copy" -> copy(i);
            case "change" -> change(i);
            default -> throw new IllegalArgumentException(hole);
        };
    }

    public static void main(String[] args) throws InterruptedException {
        long end = System.nanoTime() + Long.parseLong(args[1]) * 1_000_000_000L;
        int sum = 0;
        while (System.nanoTime() < end) {
            for (int i = 0; i < 1_000; i++) {
                sum += run(args[0], i);
            }
        }
        System.out.println("done " + (sum != 0));
    }
}
