// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package zeroing;

import java.util.Arrays;

/**
 * Grows arrays that lie outside TLABs: compiled code has the VM make the longer one without clearing it, copies, and
 * clears the end itself. Checks that end. By hand: {@code java -Xmx128m -XX:TLABSize=64k -XX:-ResizeTLAB
 * zeroing.GrownArrays [SECONDS]}; the exit code is 0 when all were zero.
 */
public class GrownArrays {
    /** Copied bytes, from what fits in a TLAB to what fits in no region of eden. */
    private static final int[] LENGTHS = {100, 3000, 40_000, 200_000, 700_000, 6_000_000};
    static volatile Object sink;

    private static byte[] grown(byte[] array) {
        return Arrays.copyOf(array, array.length + array.length / 2);
    }

    private static void check(byte[] grown, int from) {
        for (int i = from; i < grown.length; i++) {
            if (grown[i] != 0) {
                throw new IllegalStateException("self-check: element " + i + " of " + grown.length + " is not zero");
            }
        }
    }

    public static void main(String[] args) {
        int seconds = args.length > 0 ? Integer.parseInt(args[0]) : 8;
        System.out.println("started");
        long made = 0;
        for (long end = System.nanoTime() + seconds * 1_000_000_000L; System.nanoTime() - end < 0; made++) {
            for (int length : LENGTHS) {
                byte[] array = new byte[length];
                Arrays.fill(array, (byte) 0xa5);
                byte[] grown = grown(array);
                sink = grown;
                check(grown, length);
                Arrays.fill(grown, (byte) 0x5a);
            }
        }
        System.out.println("grew " + made + " times, " + Dirt.collections() + " collections");
    }
}
