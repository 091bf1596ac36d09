// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

/** Two threads try a lock that nobody holds and that is reserved for one of them. Not both may fail. */
final class TryLockRace extends PacedRace {
    private final ReservedLock[] locks = new ReservedLock[STATES];
    private final boolean[] gotByFrequent = new boolean[STATES];
    private final boolean[] gotByRare = new boolean[STATES];

    @Override
    void prepare() {
        for (int state = 0; state < STATES; state++) {
            locks[state] = new ReservedLock();
            locks[state].lock();
            locks[state].unlock();
        }
    }

    @Override
    void frequent(int state) {
        gotByFrequent[state] = locks[state].tryLock();
    }

    @Override
    void rare(int state) {
        gotByRare[state] = locks[state].tryLock();
    }

    @Override
    int violations() {
        int wrong = 0;
        for (int state = 0; state < STATES; state++) {
            wrong += gotByFrequent[state] == gotByRare[state] ? 1 : 0;
        }
        return wrong;
    }

    public static void main(String[] args) throws InterruptedException {
        main(new TryLockRace(), args[0]);
    }
}
