// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

/** A second thread comes to locks that the first uses just now. Each critical section adds one to a plain number. */
final class ReservedLockRace extends PacedRace {
    private static final int TIMES = 3;

    private final ReservedLock[] locks = new ReservedLock[STATES];
    private final int[] counts = new int[STATES];

    @Override
    void prepare() {
        for (int state = 0; state < STATES; state++) {
            locks[state] = new ReservedLock();
            locks[state].lock();
            counts[state] = 0;
            locks[state].unlock();
        }
    }

    @Override
    void frequent(int state) {
        for (int i = 0; i < TIMES; i++) {
            add(state);
        }
    }

    @Override
    void rare(int state) {
        add(state);
    }

    private void add(int state) {
        ReservedLock lock = locks[state];
        lock.lock();
        try {
            int count = counts[state];
            for (int i = 0; i < 30; i++) {
                Thread.onSpinWait();
            }
            counts[state] = count + 1;
        } finally {
            lock.unlock();
        }
    }

    @Override
    int violations() {
        int wrong = 0;
        for (int count : counts) {
            wrong += count == TIMES + 1 ? 0 : 1;
        }
        return wrong;
    }

    public static void main(String[] args) throws InterruptedException {
        main(new ReservedLockRace(), args[0]);
    }
}
