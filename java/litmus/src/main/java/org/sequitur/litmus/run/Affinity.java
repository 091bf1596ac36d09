// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.run;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Binds the calling thread to a processor, so that the actors of a test really run at the same time. Without it a
 * scheduler under load happily puts both on one processor, where hardly any weak outcome can show.
 *
 * <p>Binding is best effort: where the system offers none, threads stay where the scheduler puts them.
 */
final class Affinity {
    private static final int MASK_BYTES = 128;
    private static final List<Integer> PROCESSORS = allowedProcessors();
    private static final MethodHandle SET_AFFINITY = PROCESSORS.isEmpty() ? null : find();

    private Affinity() {
    }

    /** Returns how many processors this process may use; the JDK's own count follows the binding of its caller. */
    static int processors() {
        return PROCESSORS.isEmpty() ? Runtime.getRuntime().availableProcessors() : PROCESSORS.size();
    }

    /** Binds the calling thread to the {@code index}-th processor this process may use, counted round and round. */
    static void bind(int index) {
        if (SET_AFFINITY != null) {
            set(List.of(PROCESSORS.get(Math.floorMod(index, PROCESSORS.size()))));
        }
    }

    /** Lets the calling thread, and threads it starts, use all processors again. */
    static void unbind() {
        if (SET_AFFINITY != null) {
            set(PROCESSORS);
        }
    }

    private static void set(List<Integer> processors) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment mask = arena.allocate(MASK_BYTES, Long.BYTES);
            for (int processor : processors) {
                byte bits = mask.get(ValueLayout.JAVA_BYTE, processor / 8);
                mask.set(ValueLayout.JAVA_BYTE, processor / 8, (byte) (bits | 1 << processor % 8));
            }
            int ignored = (int) SET_AFFINITY.invokeExact(0, (long) MASK_BYTES, mask);
        } catch (Throwable e) {
            throw new IllegalStateException("binding to processors " + processors + " failed", e);
        }
    }

    @SuppressWarnings("restricted")
    private static MethodHandle find() {
        Linker linker = Linker.nativeLinker();
        return linker.defaultLookup().find("sched_setaffinity")
                .map(address -> linker.downcallHandle(address, FunctionDescriptor.of(ValueLayout.JAVA_INT,
                        ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.ADDRESS)))
                .orElse(null);
    }

    /** Returns the processors of the line {@code Cpus_allowed_list: 0-3,8}; none where there is no such line. */
    private static List<Integer> allowedProcessors() {
        List<Integer> processors = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
                if (line.startsWith("Cpus_allowed_list:")) {
                    for (String range : line.substring(line.indexOf(':') + 1).strip().split(",")) {
                        String[] ends = range.split("-");
                        int last = Integer.parseInt(ends[ends.length - 1]);
                        for (int i = Integer.parseInt(ends[0]); i <= last && i < MASK_BYTES * 8; i++) {
                            processors.add(i);
                        }
                    }
                }
            }
        } catch (IOException e) {
            return List.of();
        }
        return processors;
    }
}
