// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;

/**
 * Store buffering whose write is made by native code in an array on the heap: a critical call of the foreign linker,
 * for which the thread does not leave its Java state.
 */
final class NativeFill extends HandWrittenTest {
    private static final int LENGTH = 256;
    private static final int MIDDLE = 128;
    private static final MethodHandle FILL = find();

    private final byte[][] x = new byte[STATES][LENGTH];
    private final byte[][] y = new byte[STATES][LENGTH];
    private final MemorySegment[] segmentsX = middles(x);
    private final MemorySegment[] segmentsY = middles(y);

    @SuppressWarnings("restricted")
    private static MethodHandle find() {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().find("memset").orElseThrow(),
                FunctionDescriptor.ofVoid(ValueLayout.ADDRESS, ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG),
                Linker.Option.critical(true));
    }

    private static MemorySegment[] middles(byte[][] arrays) {
        return Arrays.stream(arrays).map(array -> MemorySegment.ofArray(array).asSlice(MIDDLE, 1))
                .toArray(MemorySegment[]::new);
    }

    @Override
    public void reset(int from, int to) {
        for (int state = from; state < to; state++) {
            x[state][MIDDLE] = 0;
            y[state][MIDDLE] = 0;
        }
    }

    @Override
    void loop0(int from, int to) {
        for (int state = from; state < to; state++) {
            seen0[state] = exchange(segmentsX[state], y[state]);
        }
    }

    @Override
    void loop1(int from, int to) {
        for (int state = from; state < to; state++) {
            seen1[state] = exchange(segmentsY[state], x[state]);
        }
    }

    private static int exchange(MemorySegment mine, byte[] other) {
        try {
            FILL.invokeExact(mine, 1, 1L);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
        return other[MIDDLE];
    }
}
