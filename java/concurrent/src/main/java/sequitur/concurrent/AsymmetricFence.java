// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

import java.lang.invoke.VarHandle;

/**
 * A full fence between threads of which one pays for both. (C++ knows the pair as {@code asymmetric_thread_fence_light}
 * and {@code asymmetric_thread_fence_heavy}, proposal P1202.)
 *
 * <p>Thread A writes x, calls {@link #light()}, and reads y. Thread B writes y, calls {@link #heavy()}, and reads x.
 * Then at least one of them sees the other's write. The same holds of two calls of {@code heavy}, and of <b>no</b> two
 * calls of {@code light}.
 *
 * <p>{@code light} executes no instruction where {@link #isAsymmetric()}, but compilers move no access across it.
 * {@code heavy} then takes microseconds: it makes every other thread of the process execute a fence. Elsewhere both are
 * {@link VarHandle#fullFence()}; programs are right in the same way, only not faster.
 *
 * <h2>Threats and defences</h2>
 *
 * <table>
 * <caption>What could let both threads miss the other's write</caption>
 * <tr><th>Threat</th><th>Defence</th></tr>
 * <tr><td>the compiler lets A's read pass A's write</td><td>the specification of an acquire fence and a release
 *     fence leaves that order open; HotSpot's do not. C2 puts a barrier on all of memory in front of either; C1
 *     forgets what it knows of memory; the interpreter reorders nothing. Other VMs and compilers of others (JVMCI) get
 *     full fences</td></tr>
 * <tr><td>A's processor lets the read pass the write</td><td>{@code membarrier} has it execute a fence between the
 *     begin and the end of {@code heavy}. Is A's write in front, then B sees it. Is it behind, so is A's read, which
 *     sees B's</td></tr>
 * <tr><td>A does not run just now</td><td>a switch of threads in the kernel is a full fence</td></tr>
 * <tr><td>A is a virtual thread that changes its carrier</td><td>it does only where it blocks, and its
 *     scheduler orders what it did before with what it does after</td></tr>
 * <tr><td>B's accesses pass the system call</td><td>a full fence on either side of it</td></tr>
 * <tr><td>the kernel refuses the call (a filter, an old kernel)</td><td>it is tried once before anything depends
 *     on it; full fences if it fails. Is it refused later, {@code heavy} throws</td></tr>
 * <tr><td>the process is restored from an image and no longer registered</td><td>{@code heavy} registers and tries
 *     again</td></tr>
 * <tr><td>A is in another process (shared memory)</td><td>none: threads of one process only</td></tr>
 * </table>
 */
public final class AsymmetricFence {
    /** A constant for the compilers: the branches on it cost nothing. */
    private static final boolean ASYMMETRIC = FenceChoice.isAsymmetric();

    private AsymmetricFence() {
    }

    /** Returns whether {@link #light()} is without an instruction and {@link #heavy()} therefore expensive. */
    public static boolean isAsymmetric() {
        return ASYMMETRIC;
    }

    /**
     * The side of the frequent thread. Orders all accesses in front of it before all behind it, a write before a read
     * too, as seen by a thread that calls {@link #heavy()} between its own.
     */
    public static void light() {
        if (ASYMMETRIC) {
            // Orders everything for the compiler. Store before load, for the processor, is left to heavy(): store
            // buffering (SB) shows without it.
            VarHandle.acquireFence();
            VarHandle.releaseFence();
        } else {
            VarHandle.fullFence();
        }
    }

    /**
     * The side of the rare thread. Orders all accesses in front of it before all behind it, as seen by every thread
     * that calls {@link #light()} or {@code heavy()} between its own.
     *
     * @throws IllegalStateException if the kernel, which had served this call before, refuses it now
     */
    public static void heavy() {
        VarHandle.fullFence();
        if (ASYMMETRIC) {
            Membarrier.fenceAllThreads();
            VarHandle.fullFence();
        }
    }
}
