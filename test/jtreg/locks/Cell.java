// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package locks;

/** An object whose lock is tested: it notices two threads inside, and what a thread inside does not see of the last. */
class Cell {
    private Object inside;
    private long entries;
    private long copy;

    /** The caller holds the lock of this cell. who: an object of the caller's own. */
    void visit(Object who) {
        if (inside != null) { throw new AssertionError("two threads are inside: " + inside + " and " + who); }
        inside = who;
        long before = entries;
        if (copy != before) { throw new AssertionError("entries " + before + ", but the copy says " + copy); }
        entries = before + 1;
        copy = before + 1;
        if (inside != who) { throw new AssertionError(inside + " came to " + who); }
        inside = null;
    }

    synchronized void enter(Object who) {
        visit(who);
    }

    /** Stays inside while `pause` runs. */
    synchronized void stay(Object who, Runnable pause) {
        visit(who);
        inside = who;
        pause.run();
        if (inside != who) { throw new AssertionError(inside + " came to " + who + " during a pause"); }
        inside = null;
    }

    synchronized long entries() {
        return entries;
    }
}
