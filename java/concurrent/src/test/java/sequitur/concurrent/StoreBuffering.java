// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

/**
 * Store buffering with plain fields: each thread writes its own and reads the other's. Not both may miss the other's
 * write.
 *
 * <p>The frequent thread has read the other's field once before, and worked with it. A compiler that may move its
 * second read in front of its write merges the two.
 */
final class StoreBuffering extends PacedRace {
    // Classes of their own, so that compilers know that a write to one is no write to the other.
    private static final class X {
        int value;
        long p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14, p15, p16;
    }

    private static final class Y {
        int value;
        long p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14, p15, p16;
    }

    private static final int LONG_WORK = 2_000;

    private final X[] xs = new X[STATES];
    private final Y[] ys = new Y[STATES];
    private final int[] seenByFrequent = new int[STATES];
    private final int[] seenByRare = new int[STATES];
    private int early;

    StoreBuffering() {
        for (int state = 0; state < STATES; state++) {
            xs[state] = new X();
            ys[state] = new Y();
        }
    }

    @Override
    void prepare() {
        for (int state = 0; state < STATES; state++) {
            xs[state].value = 0;
            ys[state].value = 0;
        }
    }

    @Override
    void frequent(int state) {
        X x = xs[state];
        Y y = ys[state];
        int work = y.value;
        // Every other time so long that all of the rare thread's part fits in between.
        for (int i = state % 2 * LONG_WORK; i > 0; i--) {
            work = 31 * work + i;
        }
        early += work;
        x.value = 1;
        AsymmetricFence.light();
        seenByFrequent[state] = y.value;
    }

    @Override
    void rare(int state) {
        ys[state].value = 1;
        AsymmetricFence.heavy();
        seenByRare[state] = xs[state].value;
    }

    @Override
    int violations() {
        int both = 0;
        for (int state = 0; state < STATES; state++) {
            both += seenByFrequent[state] == 0 && seenByRare[state] == 0 ? 1 : 0;
        }
        return both;
    }

    public static void main(String[] args) throws InterruptedException {
        main(new StoreBuffering(), args[0]);
    }
}
