// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

import java.util.Arrays;
import java.util.Locale;

/**
 * How long full collections take while many objects live that have been locked once. The header of a reserved object is
 * kept aside in a full collection, as that of a locked one is.
 *
 * <p>Usage: {@code java -Xms3g -Xmx3g FullCollections.java OBJECTS COLLECTIONS}; prints the median in milliseconds.
 */
public class FullCollections {
    private static final class Lockable {
        private long used;

        synchronized void use() {
            used++;
        }
    }

    public static void main(String[] args) {
        Lockable[] objects = new Lockable[Integer.parseInt(args[0])];
        for (int i = 0; i < objects.length; i++) {
            objects[i] = new Lockable();
            objects[i].use();
        }
        double[] millis = new double[Integer.parseInt(args[1])];
        for (int i = 0; i < millis.length; i++) {
            for (Lockable object : objects) {
                object.use();
            }
            long start = System.nanoTime();
            System.gc();
            millis[i] = (System.nanoTime() - start) / 1e6;
        }
        Arrays.sort(millis);
        System.out.printf(Locale.ROOT, "%.1f%n", millis[millis.length / 2]);
    }
}
