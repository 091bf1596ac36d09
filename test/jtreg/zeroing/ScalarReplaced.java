// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package zeroing;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;

/** Code whose objects C2 keeps in registers, until a branch that it has never seen taken makes it deoptimise. */
final class ScalarReplaced {
    interface Probe {
        /** Makes the objects; leak: they become known to others, after a check that all that was not set is zero. */
        long run(int value, boolean leak);
    }

    static final class Point {
        int x;
        long nothing;
        Object nobody;
        double none;

        Point(int x) {
            this.x = x;
        }
    }

    static volatile Object sink;

    private ScalarReplaced() {
    }

    /** A probe of a hidden class with the code below: it has its own profile, and is compiled anew. */
    static Probe copy() throws IOException, ReflectiveOperationException {
        try (InputStream file = ScalarReplaced.class.getResourceAsStream("ScalarReplaced$Code.class")) {
            MethodHandles.Lookup hidden = MethodHandles.lookup().defineHiddenClass(
                file.readAllBytes(), true, MethodHandles.Lookup.ClassOption.NESTMATE);
            return (Probe) hidden.lookupClass().getDeclaredConstructor().newInstance();
        }
    }

    static final class Code implements Probe {
        @Override
        public long run(int value, boolean leak) {
            Point point = new Point(value);
            int[] numbers = new int[6];
            numbers[2] = value;
            Object[] links = new Object[4];
            links[1] = point;
            byte[] bytes = new byte[11];
            bytes[10] = (byte) value;
            long sum = point.x + numbers[2] + bytes[10];
            if (leak) {
                StressCell.require(point.x == value && point.nothing == 0 && point.nobody == null && point.none == 0,
                                   "an object that was in registers");
                StressCell.require(numbers[2] == value && bytes[10] == (byte) value && links[1] == point,
                                   "an array that was in registers");
                numbers[2] = 0;
                bytes[10] = 0;
                links[1] = null;
                for (Object array : new Object[] {numbers, bytes, links}) {
                    sink = array;
                    Element.requireZero(array);
                    Element.soil(array);
                }
            }
            return sum;
        }
    }
}
