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

    /** Not inlined: publishes its result in a handler. */
    static Cell make(int i) {
        Cell cell = new Cell();
        try {
            cell.a = few[i % 4];
        } catch (ArrayIndexOutOfBoundsException e) {
            shared = cell;
        }
        return cell;
    }

    static int handler(int i) {
        return use(make(i), i);
    }

    private static int run(String hole, int i) {
        return switch (hole) {
            case "store" -> store(i);
            case "atomic" -> atomic(i);
            case "handler" -> handler(i);
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
