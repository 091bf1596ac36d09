// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Lets forks that run at the same time have the machine one after the other, for an iteration each, in the order in
 * which they asked; each fork has a thread here that asks for it. A machine that is slower for some seconds, because
 * others use it too, then slows all of them down, where forks that run one after the other would meet different
 * machines.
 *
 * <p>Not covered: what a VM does in the background while another has its turn, such as compiling.
 */
public final class Turns {
    private final Queue<Thread> waiting = new ArrayDeque<>();
    private Thread turn;

    /** Waits for this thread's first turn. */
    synchronized void begin() throws InterruptedException {
        waiting.add(Thread.currentThread());
        if (turn == null) {
            next();
        }
        await();
    }

    /** Lets all that wait have a turn, then returns; the thread has one. */
    synchronized void pass() throws InterruptedException {
        waiting.add(Thread.currentThread());
        next();
        await();
    }

    /** Gives up the thread's turn for good, if it has one. */
    synchronized void end() {
        if (turn == Thread.currentThread()) {
            next();
        }
    }

    private void next() {
        turn = waiting.poll();
        notifyAll();
    }

    private void await() throws InterruptedException {
        try {
            while (turn != Thread.currentThread()) {
                wait();
            }
        } catch (InterruptedException e) {
            waiting.remove(Thread.currentThread());
            end();
            throw e;
        }
    }
}
