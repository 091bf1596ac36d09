// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures;

/** A thread that runs the rests of split methods, one after another, for as long as the VM lives. */
final class Worker extends Thread {
    /** Whether the VM that runs this can split frames; it has then called {@link #add} before. */
    private static volatile boolean present;

    private Worker(ThreadGroup group, int number, long stackBytes) {
        super(group, null, "Lazy futures worker " + number, stackBytes, false);
        setDaemon(true);
    }

    /** Called by the VM: adds a worker, with a stack of the default size if that is 0. */
    static void add(int number, long stackBytes) {
        present = true;
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        new Worker(group, number, stackBytes).start();
    }

    /** Waits for rests and runs them. */
    @Override
    public void run() {
        work();
    }

    private static native void work();

    /**
     * Tells the VM that the running thread goes on after something that ran in another.
     *
     * @param forCall whether that was a call, else the rest of a method
     * @param path    length of the longest path to its end, as the VM measured it, in ns
     * @param waited  how long the thread has waited, in ns
     */
    static void joined(boolean forCall, long path, long waited) {
        if (present) {
            countJoin(forCall, path, waited);
        }
    }

    /** Tells the VM that the running thread is about to wait, so that its processor is free for another. */
    static void waits() {
        if (present) {
            waiting();
        }
    }

    private static native void waiting();

    private static native void countJoin(boolean forCall, long path, long waited);
}
