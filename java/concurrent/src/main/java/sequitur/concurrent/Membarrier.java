// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/** The system call {@code membarrier(2)} of Linux on x86-64, in its private expedited form. */
final class Membarrier {
    private static final long NUMBER = 324;
    private static final int PRIVATE_EXPEDITED = 1 << 3;
    private static final int REGISTER_PRIVATE_EXPEDITED = 1 << 4;

    /** Null where this module may not call native code, or the C library has no {@code syscall}. */
    private static final MethodHandle SYSCALL = find();

    private Membarrier() {
    }

    // Not a critical function: the kernel may put the caller to sleep, and safepoints must not wait for it meanwhile.
    @SuppressWarnings("restricted")
    private static MethodHandle find() {
        FunctionDescriptor type = FunctionDescriptor.of(ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG,
            ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT);
        try {
            Linker linker = Linker.nativeLinker();
            return linker.defaultLookup().find("syscall")
                .map(address -> linker.downcallHandle(address, type, Linker.Option.firstVariadicArg(1)))
                .orElse(null);
        } catch (IllegalCallerException | UnsupportedOperationException refused) {
            return null;
        }
    }

    /** Registers the process and makes one call to see whether it is served. */
    static boolean isAvailable() {
        return SYSCALL != null && call(REGISTER_PRIVATE_EXPEDITED) && call(PRIVATE_EXPEDITED);
    }

    /**
     * Returns after every other thread of the process has executed a full fence.
     *
     * @throws IllegalStateException if the kernel refuses
     */
    static void fenceAllThreads() {
        // A process that was restored from an image is no longer registered: the second try is for it.
        if (!call(PRIVATE_EXPEDITED) && !isAvailable()) {
            throw new IllegalStateException("The kernel refuses membarrier, which it served before: allow it in the"
                + " process's system call filter, or start with -D" + FenceChoice.PROPERTY + "=symmetric");
        }
    }

    private static boolean call(int command) {
        try {
            return (long) SYSCALL.invokeExact(NUMBER, command, 0, 0) == 0;
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable thrown) {
            throw new AssertionError(thrown);
        }
    }
}
