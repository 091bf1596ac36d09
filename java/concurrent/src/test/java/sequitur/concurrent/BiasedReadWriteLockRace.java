// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

/**
 * A writer comes to locks that a reader uses just now. It keeps two numbers equal; the reader notes where they
 * differ.
 */
final class BiasedReadWriteLockRace extends PacedRace {
    private static final int TIMES = 3;

    private static final class Pair {
        final BiasedReadWriteLock lock = new BiasedReadWriteLock();
        int first;
        int second;
        boolean wasTorn;
    }

    private final Pair[] pairs = new Pair[STATES];

    @Override
    void prepare() {
        for (int state = 0; state < STATES; state++) {
            pairs[state] = new Pair();
            // The first read gives the bias.
            pairs[state].lock.readLock().lock();
            pairs[state].lock.readLock().unlock();
        }
    }

    @Override
    void frequent(int state) {
        Pair pair = pairs[state];
        for (int i = 0; i < TIMES; i++) {
            pair.lock.readLock().lock();
            try {
                int first = pair.first;
                rest();
                pair.wasTorn |= first != pair.second;
            } finally {
                pair.lock.readLock().unlock();
            }
        }
    }

    @Override
    void rare(int state) {
        Pair pair = pairs[state];
        pair.lock.writeLock().lock();
        try {
            pair.first++;
            pair.second++;
        } finally {
            pair.lock.writeLock().unlock();
        }
    }

    /** Longer than a writer needs to end the bias and to write. */
    private static void rest() {
        for (int i = 0; i < 150; i++) {
            Thread.onSpinWait();
        }
    }

    @Override
    int violations() {
        int wrong = 0;
        for (Pair pair : pairs) {
            wrong += pair.wasTorn || pair.first != 1 || pair.second != 1 ? 1 : 0;
        }
        return wrong;
    }

    public static void main(String[] args) throws InterruptedException {
        main(new BiasedReadWriteLockRace(), args[0]);
    }
}
