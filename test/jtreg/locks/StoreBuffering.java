// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package locks;

import jdk.test.lib.Asserts;

/** A volatile store, a lock, a volatile load: on both sides, both loads must not miss the other's store. */
class StoreBuffering {
    static volatile int x;
    static volatile int y;
    static final Cell FIRST = new Cell();
    static final Cell SECOND = new Cell();

    static int left() {
        x = 1;
        synchronized (FIRST) {
            return y;
        }
    }

    static int right() {
        y = 1;
        synchronized (SECOND) {
            return x;
        }
    }

    private static volatile int leftRound;
    private static volatile int rightRound;
    private static volatile boolean isOver;
    private static int leftSaw;
    private static int rightSaw;
    private static int bothZero;

    private static boolean meet(int round, boolean isLeft) {
        if (isLeft) { leftRound = round; } else { rightRound = round; }
        while ((isLeft ? rightRound : leftRound) < round && !isOver) { Thread.onSpinWait(); }
        return !isOver;
    }

    private static void side(boolean isLeft) {
        for (int round = 1; meet(round++, isLeft); ) {
            if (isLeft) { leftSaw = left(); } else { rightSaw = right(); }
            if (!meet(round++, isLeft)) { return; }
            if (isLeft) {
                bothZero += leftSaw + rightSaw == 0 ? 1 : 0;
                x = 0;
            } else {
                y = 0;
            }
        }
    }

    static void stores() throws Exception {
        isOver = false;
        leftRound = rightRound = x = y = bothZero = 0;
        Thread left = Thread.ofPlatform().daemon().start(() -> side(true));
        Thread right = Thread.ofPlatform().daemon().start(() -> side(false));
        Thread.sleep(Long.getLong("locks.millis", 1_000));
        isOver = true;
        left.join();
        right.join();
        Asserts.assertEquals(bothZero, 0, "rounds of " + leftRound / 2 + " in which neither side saw the other's store");
    }
}
