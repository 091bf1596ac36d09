// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The locks that a thread holds, in the order in which it acquired them; one entry for each time. */
final class HeldLocks {
    private final List<Held> held = new ArrayList<>();
    private int monitors;
    private LockSet set = LockSet.NONE;

    /** Returns how many monitors are held. */
    int monitors() {
        return monitors;
    }

    int size() {
        return held.size();
    }

    LockSet set() {
        return set;
    }

    void add(Held lock) {
        held.add(lock);
        monitors += lock.isMonitor() ? 1 : 0;
        changed();
    }

    /** Calls the action with each entry. */
    void forEach(Consumer<Held> action) {
        held.forEach(action);
    }

    /** Removes the latest entry of the lock; returns it, or null if there is none. */
    Held remove(Shadow lock, boolean monitor, boolean shared) {
        for (int i = held.size() - 1; i >= 0; i--) {
            Held each = held.get(i);
            if (each.lock() == lock && each.isMonitor() == monitor && each.shared() == shared) {
                held.remove(i);
                monitors -= monitor ? 1 : 0;
                changed();
                return each;
            }
        }
        return null;
    }

    /** Removes the latest entries until there are no more than {@code size}. */
    void shrink(int size) {
        while (held.size() > size) {
            monitors -= held.removeLast().isMonitor() ? 1 : 0;
            changed();
        }
    }

    /** Returns the oldest entry of the lock that is no monitor, or null. */
    Held oldest(Shadow lock) {
        for (Held each : held) {
            if (each.lock() == lock && !each.isMonitor()) {
                return each;
            }
        }
        return null;
    }

    private void changed() {
        int size = held.size();
        long[] locks = new long[size];
        long[] acquired = new long[size];
        boolean[] shared = new boolean[size];
        for (int i = 0; i < size; i++) {
            locks[i] = held.get(i).lock().identity();
            acquired[i] = held.get(i).acquired();
            shared[i] = held.get(i).shared();
        }
        set = size == 0 ? LockSet.NONE : new LockSet(locks, acquired, shared);
    }
}
