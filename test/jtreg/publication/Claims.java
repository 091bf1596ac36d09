// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package publication;

/** Uses objects that are private for each reason that C2 knows, by the time it uses them. Argument: seconds. */
class Claims {
    static class Cell {
        int a;
        int b;
        int c;
        int d;
    }

    static class Made {
        final int a;
        int b;
        int c;
        int d;

        /** Compiled by itself, and not inlined. */
        Made(int i) {
            a = i;
            b = i + 1;
            c = b + 1;
            d = c + 1;
        }
    }

    static Object shared;

    /** Not inlined; does not touch what it makes, or upstream's analysis would not follow it. */
    static int[] make() {
        return new int[4];
    }

    /** Not inlined; keeps the object to itself. */
    static int read(Cell cell) {
        return cell.a + cell.b + cell.c + cell.d;
    }

    static int fresh(int i) {
        Cell cell = new Cell();
        cell.a = i;
        cell.b = i + 1;
        cell.c = i + 2;
        cell.d = i + 3;
        shared = cell;
        return i;
    }

    static int ofCallee(int i) {
        int[] made = make();
        made[0] = i;
        made[1] = i + 1;
        made[2] = i + 2;
        made[3] = made[0];
        shared = made;
        return i;
    }

    static int constructed(int i) {
        Made made = new Made(i);
        shared = made;
        return i;
    }

    /** Merges two objects, so that none is known as fresh, and lets none escape. */
    static int local(int i) {
        Cell one = new Cell();
        Cell two = new Cell();
        Cell cell = i % 2 == 0 ? one : two;
        cell.a = i;
        cell.b = i + 1;
        cell.c = i + 2;
        cell.d = cell.a;
        return read(one) + read(two);
    }

    static int array(int i) {
        int[] elements = new int[i % 8 + 2];
        for (int k = 0; k < elements.length; k++) {
            elements[k] = i + k;
        }
        shared = elements;
        return i;
    }

    /** A virtual thread whose caller's frames wait in the heap. */
    static void yieldAndUse(int depth) {
        if (depth > 0) {
            Cell cell = new Cell();
            yieldAndUse(depth - 1);
            cell.a = depth;
            cell.b = depth;
        } else {
            Thread.yield();
            fresh(depth);
        }
    }

    static int all(int i) {
        return fresh(i) + ofCallee(i) + constructed(i) + local(i) + array(i);
    }

    public static void main(String[] args) throws InterruptedException {
        long end = System.nanoTime() + Long.parseLong(args[0]) * 1_000_000_000L;
        Thread other = Thread.ofVirtual().start(() -> {
            while (System.nanoTime() < end) {
                yieldAndUse(5);
            }
        });
        int sum = 0;
        while (System.nanoTime() < end) {
            for (int i = 0; i < 1_000; i++) {
                sum += all(i);
            }
        }
        other.join();
        System.out.println("done " + (sum != 0));
    }
}
