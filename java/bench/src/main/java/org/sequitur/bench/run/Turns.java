// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Lets forks that run at the same time have the machine one after the other, for an iteration each; each fork has a
 * thread here that asks for it. A machine that is slower for some seconds, because others use it too, then slows all of
 * them down, where forks that run one after the other would meet different machines.
 *
 * <p>The forks that wait when a turn begins each have one iteration in it, in an order drawn by lot: in a fixed order
 * each fork would always follow the same other, and find the caches as that one left them.
 *
 * <p>Not covered: what a VM does in the background while another has its turn, such as compiling.
 */
public final class Turns {
    private final Random random;
    private final SortedMap<Integer, Thread> waiting = new TreeMap<>();
    private final List<Thread> drawn = new ArrayList<>();
    private Thread turn;

    /**
     * Begins.
     *
     * @param seed decides the order, given the forks that wait
     */
    public Turns(long seed) {
        random = new Random(seed);
    }

    /**
     * Waits for this thread's first turn.
     *
     * @param place of the fork, unlike that of any other that runs
     */
    synchronized void begin(int place) throws InterruptedException {
        waiting.put(place, Thread.currentThread());
        if (turn == null) {
            next();
        }
        await();
    }

    /** Lets all that were drawn have their iteration, then returns; the thread has one more. */
    synchronized void pass(int place) throws InterruptedException {
        waiting.put(place, Thread.currentThread());
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
        if (drawn.isEmpty()) {
            drawn.addAll(waiting.values());
            Collections.shuffle(drawn, random);
            waiting.clear();
        }
        turn = drawn.isEmpty() ? null : drawn.removeFirst();
        notifyAll();
    }

    private void await() throws InterruptedException {
        try {
            while (turn != Thread.currentThread()) {
                wait();
            }
        } catch (InterruptedException e) {
            waiting.values().remove(Thread.currentThread());
            drawn.remove(Thread.currentThread());
            end();
            throw e;
        }
    }
}
