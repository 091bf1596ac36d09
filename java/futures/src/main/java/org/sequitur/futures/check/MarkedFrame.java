// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.util.Arrays;
import java.util.function.Consumer;

/** One running method with marked calls: which of them nobody has waited for. */
final class MarkedFrame {
    private static final int FEW = 4;

    /** Of each marked call, the execution that a read of the variable waits for, or null. */
    private Strand[] latest = new Strand[FEW];

    /** Of each marked call, the executions that only {@code join()} and the end of the method wait for, or null. */
    private Strand[] late = new Strand[FEW];

    private Strand own;
    private Strand running;
    private int outstanding;

    /** A marked call begins; {@code own}: what runs the method itself. */
    void begin(Strand call, Strand self) {
        own = self;
        running = call;
    }

    /** The strand that runs the method itself, if {@link #running} is not null. */
    Strand own() {
        return own;
    }

    /** The marked call that runs, or null. */
    Strand running() {
        return running;
    }

    /** The execution that a read of the variable of this call waits for, or null. */
    Strand latest(int number) {
        return number < latest.length ? latest[number] : null;
    }

    /** How many sets of calls nobody has waited for. */
    int outstanding() {
        return outstanding;
    }

    /** The marked call has thrown: the method has waited for it. */
    void threw() {
        running.merge(own);
        running = null;
    }

    /** The marked call has returned. */
    void returned() {
        Strand call = running;
        int number = call.call.number();
        running = null;
        call.end();
        outstanding++;
        if (number >= latest.length) {
            latest = Arrays.copyOf(latest, 2 * number);
            late = Arrays.copyOf(late, 2 * number);
        }
        if (call.call.firstUse()) {
            drop(number);
            latest[number] = call;
        } else {
            retire(call, number);
        }
    }

    /** Nobody will read the latest result of the call. */
    void drop(int number) {
        if (number < latest.length && latest[number] != null) {
            retire(latest[number], number);
            latest[number] = null;
        }
    }

    private void retire(Strand call, int number) {
        if (late[number] == null) {
            late[number] = call;
        } else {
            call.merge(late[number]);
            outstanding--;
        }
    }

    /** The method has waited for the latest execution of the call. */
    void join(int number) {
        if (number < latest.length && latest[number] != null) {
            latest[number].merge(own);
            latest[number] = null;
            outstanding--;
        }
    }

    /** Whether nobody has waited for some execution of the call. */
    boolean isOutstanding(int number) {
        return number < latest.length && (latest[number] != null || late[number] != null);
    }

    /** The method has waited for all. */
    void joinAll() {
        if (outstanding > 0) {
            for (int i = 0; i < latest.length; i++) {
                join(i);
                if (late[i] != null) {
                    late[i].merge(own);
                    late[i] = null;
                }
            }
            outstanding = 0;
        }
    }

    /** Calls the action with each call that nobody has waited for. */
    void forEachOutstanding(Consumer<Strand> action) {
        for (int i = 0; outstanding > 0 && i < latest.length; i++) {
            if (latest[i] != null) {
                action.accept(latest[i]);
            }
            if (late[i] != null) {
                action.accept(late[i]);
            }
        }
    }
}
