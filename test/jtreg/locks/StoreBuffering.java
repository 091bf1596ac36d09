// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package locks;

import jdk.test.lib.Asserts;

/** A volatile store, a lock, a volatile load: on both sides, both loads must not miss the other's store. */
class StoreBuffering {
    private static class Before {
        long b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, b13, b14, b15;
    }

    private static class Value extends Before {
        volatile int value;
    }

    /** On cache lines of its own. */
    private static final class Location extends Value {
        long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15;
    }

    private static final Location X = new Location();
    private static final Location Y = new Location();
    private static final Location LEFT_ROUND = new Location();
    private static final Location RIGHT_ROUND = new Location();
    static final Cell FIRST = new Cell();
    static final Cell SECOND = new Cell();

    static int left() {
        X.value = 1;
        synchronized (FIRST) {
            return Y.value;
        }
    }

    static int right() {
        Y.value = 1;
        synchronized (SECOND) {
            return X.value;
        }
    }

    private static volatile boolean isOver;
    private static int leftSaw;
    private static int rightSaw;
    private static int bothZero;

    private static boolean meet(int round, boolean isLeft) {
        if (isLeft) { LEFT_ROUND.value = round; } else { RIGHT_ROUND.value = round; }
        while ((isLeft ? RIGHT_ROUND.value : LEFT_ROUND.value) < round && !isOver) { Thread.onSpinWait(); }
        return !isOver;
    }

    private static void side(boolean isLeft) {
        for (int round = 1; meet(round++, isLeft); ) {
            if (isLeft) { leftSaw = left(); } else { rightSaw = right(); }
            if (!meet(round++, isLeft)) { return; }
            if (isLeft) {
                bothZero += leftSaw + rightSaw == 0 ? 1 : 0;
                X.value = 0;
            } else {
                Y.value = 0;
            }
        }
    }

    static void stores() throws Exception {
        isOver = false;
        LEFT_ROUND.value = RIGHT_ROUND.value = X.value = Y.value = bothZero = 0;
        Thread left = Thread.ofPlatform().daemon().start(() -> side(true));
        Thread right = Thread.ofPlatform().daemon().start(() -> side(false));
        Thread.sleep(Long.getLong("locks.millis", 1_000));
        isOver = true;
        left.join();
        right.join();
        Asserts.assertEquals(bothZero, 0, "rounds in which neither side saw the other's store, of "
            + LEFT_ROUND.value / 2);
    }
}
