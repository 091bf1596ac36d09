// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * How often one thread holds a lock that it took without an atomic instruction. One thread writes it, the slot's owner;
 * any thread reads it.
 *
 * <p>To enter, the owner announces itself, looks whether the lock still lets it, and says how the look ended. Who takes
 * that permission away does so first, then calls {@link AsymmetricFence#heavy()}, and then waits until the slot is
 * free. It is the protocol {@code BiasedLock} of {@code java/lock-protocols} (design note 0012), whose stack this is:
 * {@link #announce()} is its push, {@link #put} its pop, {@link #isFree} the contender's look at the stack.
 */
class Slot {
    static final int FREE = 0;
    /** The owner looks whether it may enter. Not held, and not for long. */
    static final int ANNOUNCED = -1;

    private static final VarHandle HOLDS;

    static {
        try {
            HOLDS = MethodHandles.lookup().findVarHandle(Slot.class, "holds", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /**
     * Written plainly only where an error is thrown: a volatile write to a field calls nothing, so it cannot overflow
     * the stack again.
     */
    volatile int holds;

    /** Returns the number of holds, or 0. For the owner: what it reads it wrote itself. */
    final int ownHolds() {
        return (int) HOLDS.get(this);
    }

    /** The owner's push, in front of its look at the permission. */
    final void announce() {
        HOLDS.setOpaque(this, ANNOUNCED);
        // Orders the announcement before the owner's look at the permission. Pairs with heavy() in the lock's
        // revocation. Store buffering (SB) without it: the owner enters, and the other thread finds the slot free.
        AsymmetricFence.light();
    }

    /**
     * Says how often the owner holds the lock.
     *
     * @param count 0 or more
     */
    final void put(int count) {
        // Orders the critical section before the slot becomes free. Pairs with the acquire in isFree(). Message
        // passing (MP) without it.
        HOLDS.setRelease(this, count);
    }

    /** Returns the holds after one more, which the owner has. */
    static int oneMore(int count) {
        if (count == Integer.MAX_VALUE) {
            throw new Error("Maximum lock count exceeded");
        }
        return count + 1;
    }

    /** Returns whether the owner does not hold the lock. To be called when it can no longer enter. */
    final boolean isFree() {
        for (int moments = 0;; moments++) {
            // Orders the look before the caller's critical section. Pairs with the release in put().
            int seen = (int) HOLDS.getAcquire(this);
            // An announcement is not a hold: to give up for it would let two attempts fail though nobody holds the
            // lock.
            if (seen != ANNOUNCED) {
                return seen == FREE;
            }
            Wait.moment(moments);
        }
    }
}
