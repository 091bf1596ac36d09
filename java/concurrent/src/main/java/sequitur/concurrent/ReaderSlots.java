// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * The slots of the readers of one lock: one for each platform thread that has read, up to {@link #MOST}. A slot refers
 * to neither lock nor thread strongly, so both can be collected while the other lives.
 */
final class ReaderSlots {
    /** A writer looks at every slot, so their number bounds what it pays. */
    static final int MOST = 256;

    /** Far enough from its neighbours that two readers never write to one cache line, nor to a pair of them. */
    private static final class ReaderSlot extends Slot {
        private final WeakReference<Thread> thread = new WeakReference<>(Thread.currentThread());
        private final long threadId = Thread.currentThread().threadId();
        private long p01, p02, p03, p04, p05, p06, p07, p08, p09, p10, p11, p12, p13, p14, p15, p16;

        /**
         * Whether its thread has ended without a hold. One that ended with a hold keeps the lock, as with other
         * locks.
         */
        private boolean isLeft() {
            Thread owner = thread.get();
            return (owner == null || !owner.isAlive()) && holds == FREE;
        }
    }

    /** A power of two. */
    private static final int NEAR = 64;

    /**
     * Some of the slots, by the thread's number: a load instead of a look into the thread's map. Written without
     * synchronization: whose slot an entry is, its final field says.
     */
    private final ReaderSlot[] near = new ReaderSlot[NEAR];
    /** Null for a thread that came when all slots were taken. */
    private final ThreadLocal<ReaderSlot> mine = ThreadLocal.withInitial(this::register);
    /** Replaced, never changed: a writer goes through it while threads register. */
    private volatile List<ReaderSlot> all = List.of();

    /**
     * Returns the current thread's slot, or null. Null for each virtual thread: there may be millions, each of which
     * a writer would have to look at.
     */
    Slot ofCurrentThread() {
        Thread current = Thread.currentThread();
        long id = current.threadId();
        ReaderSlot slot = near[(int) id & NEAR - 1];
        if (slot != null && slot.threadId == id) {
            return slot;
        }
        return current.isVirtual() ? null : mine.get();
    }

    private synchronized ReaderSlot register() {
        List<ReaderSlot> kept = new ArrayList<>(all);
        // Only now and then, so that registering stays cheap where many threads live.
        if (Integer.bitCount(kept.size()) == 1 || kept.size() >= MOST) {
            kept.removeIf(ReaderSlot::isLeft);
        }
        if (kept.size() >= MOST) {
            return null;
        }
        ReaderSlot slot = new ReaderSlot();
        kept.add(slot);
        // A volatile write in front of the thread's look at the bias. Pairs with the read in areFree(), behind the
        // writer's change of the bias: a writer that does not see the slot is seen.
        all = kept;
        // Only where no living thread is: two that took the entry from each other would both write to it at each read.
        int entry = (int) slot.threadId & NEAR - 1;
        if (near[entry] == null || near[entry].isLeft()) {
            near[entry] = slot;
        }
        return slot;
    }

    /** Returns whether no thread holds the lock by its slot. To be called when none can enter by it any more. */
    boolean areFree() {
        for (ReaderSlot slot : all) {
            if (!slot.isFree()) {
                return false;
            }
        }
        return true;
    }
}
