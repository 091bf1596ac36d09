// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

/**
 * Overflows of the stack where lock() and unlock() least like them, in a VM of its own in which methods of this class
 * stand in the place of {@link AsymmetricFence#light()} in slots and {@link Slot#put} in locks. Exit code 0: no lock is
 * held afterwards.
 */
final class Overflows {
    private static boolean inLight;
    private static boolean inPut;

    private Overflows() {
    }

    /** Stands behind the announcement. */
    static void light() {
        if (inLight) {
            throw new StackOverflowError();
        }
    }

    /** Stands for each change of the holds but the announcement. */
    static void put(Slot slot, int count) {
        if (inPut) {
            throw new StackOverflowError();
        }
        slot.put(count);
    }

    public static void main(String[] args) throws InterruptedException {
        ReservedLock neverTaken = new ReservedLock();
        inLight = true;
        try {
            neverTaken.lock();
            System.exit(2);
        } catch (StackOverflowError expected) {
            inLight = false;
        }
        ReservedLock givenBack = new ReservedLock();
        givenBack.lock();
        inPut = true;
        givenBack.unlock();
        inPut = false;
        boolean[] areFree = {false};
        // Not forever: what was announced and never taken back keeps even a try waiting.
        Thread other = Thread.ofPlatform().daemon().start(
            () -> areFree[0] = neverTaken.tryLock() && givenBack.tryLock());
        other.join(10_000);
        System.exit(areFree[0] ? 0 : 1);
    }
}
