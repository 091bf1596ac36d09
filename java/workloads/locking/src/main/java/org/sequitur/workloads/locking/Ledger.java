// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.locking;

/** What a {@link Bank} must hold, kept in arrays beside it. */
final class Ledger {
    static final int BRANCHES = 10;
    static final int TELLERS = 10 * BRANCHES;
    static final int ACCOUNTS = 100 * BRANCHES;

    final long[] accounts = new long[ACCOUNTS];
    final long[] tellers = new long[TELLERS];
    final long[] branches = new long[BRANCHES];
    /** Money of each branch that the history tells of. */
    final long[] history = new long[BRANCHES];
    long transfers;

    /** Counts a transfer that was committed; the branch is the teller's. */
    void move(int account, int teller, long money) {
        accounts[account] += money;
        tellers[teller] += money;
        branches[branchOf(teller)] += money;
        history[branchOf(teller)] += money;
        transfers++;
    }

    static int branchOf(int teller) {
        return teller % BRANCHES;
    }
}
