// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package zeroing;

import java.util.SplittableRandom;

import jdk.internal.misc.Unsafe;

/**
 * Fills TLABs up to the end of one of the zeroer's chunks and gives them up there: the filler for the rest begins with
 * the next chunk, which the zeroer may be about to clear. By hand, with the flags that addresses and TLABs need:
 * {@code java --add-exports java.base/jdk.internal.misc=ALL-UNNAMED -XX:-UseCompressedOops -XX:-UseCompactObjectHeaders
 * -XX:TLABSize=400k -XX:-ResizeTLAB -XX:TLABRefillWasteFraction=1 -XX:+UnlockDiagnosticVMOptions -XX:+VerifyBeforeGC
 * zeroing.ChunkEnds [SECONDS]}.
 */
public class ChunkEnds {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final int CHUNK = 64 << 10;
    private static final int ARRAY_HEADER = (int) Unsafe.ARRAY_BYTE_BASE_OFFSET;
    private static final int OBJECT = 16;
    /** Fits in a new TLAB, leaves more than a chunk of it, and does not fit in what is left. */
    private static final int REST = 340_000;

    private static final Object[] HOLDER = new Object[1];
    static volatile Object sink;

    /** An object's address at some moment, if references are addresses. */
    private static long address(Object object) {
        HOLDER[0] = object;
        return UNSAFE.getLong(HOLDER, (long) Unsafe.ARRAY_OBJECT_BASE_OFFSET);
    }

    public static void main(String[] args) {
        int seconds = args.length > 0 ? Integer.parseInt(args[0]) : 8;
        if (Unsafe.ARRAY_OBJECT_INDEX_SCALE != Long.BYTES) {
            throw new IllegalStateException("-XX:-UseCompressedOops is needed");
        }
        System.out.println("started");
        long filled = 0;
        for (long end = System.nanoTime() + seconds * 1_000_000_000L; System.nanoTime() - end < 0; filled++) {
            long top = address(new Object()) + OBJECT;
            int left = CHUNK - (int) (top % CHUNK);
            if (left >= ARRAY_HEADER) {
                sink = new byte[left - ARRAY_HEADER];
            }
            sink = new byte[REST];
            if (filled % 16 == 0) {
                HOLDER[0] = StressCell.make(new SplittableRandom(filled), null);
                ((StressCell) HOLDER[0]).verify();
            }
        }
        System.out.println("filled " + filled + " times, " + Dirt.collections() + " collections");
    }
}
