// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package locks;

import jdk.test.lib.Asserts;

/** Locks that C2 removes, taken again by deoptimisation, of an object that a callee has locked for real. */
class RemovedLocks {
    static final class Counter {
        int value;

        synchronized void add() {
            value++;
        }
    }

    /** Never true while C2 compiles, so that the branch is an uncommon trap. */
    static boolean deoptimise;
    static int sink;

    static int work(int more) {
        Counter counter = new Counter();
        counter.add();
        synchronized (counter) {
            counter.value += more;
            if (deoptimise) { sink += counter.value; }
        }
        counter.add();
        return counter.value;
    }

    /** Compiled anew each time: the flag is put back and the method becomes hot again. */
    static void relocked() throws Exception {
        new Crowd(1, random -> {
            deoptimise = false;
            for (int i = 0; i < 20_000; i++) { Asserts.assertEquals(work(i), i + 2, "value"); }
            deoptimise = true;
            Asserts.assertEquals(work(3), 5, "value");
            return 0;
        }).run();
    }
}
