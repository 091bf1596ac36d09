// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package zeroing;

/**
 * Allocates every kind of object in an eden that collections left full of other bytes, and checks each at once: it is
 * zero, or holds what was copied. Then it soils the object. By hand: {@code java --add-exports
 * java.base/jdk.internal.misc=ALL-UNNAMED -Xmx64m -Xmn20m zeroing.ZeroedMemory [ROUNDS [REPEATS]]}; the exit code is 0
 * when all were right.
 */
public class ZeroedMemory {
    private static final int COLLECTIONS = 2;
    private static final int[] FIELDS = {0, 1, 2, 3, 7, 11, 20, 64, 200, 3000};
    private static final int[] SHORT = {0, 1, 2, 5, 8, 17, 60, 130};
    private static final int[] LONG = {700, 5000, 20_000};

    static volatile Object sink;
    private static long made;

    /** Fields of every type, some of them inherited. */
    static class Base implements Cloneable {
        byte small;
        Object link;
        double real;

        Base copy() {
            try {
                return (Base) clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static final class Derived extends Base {
        boolean flag;
        char letter;
        short shorter;
        int number;
        long wide;
        float rational;
        Object[] array;

        boolean holds(int value, Object reference) {
            return small == (byte) value && link == reference && real == value && flag == (value != 0)
                && letter == (char) value && shorter == (short) value && number == value && wide == value
                && rational == value && array == null;
        }

        void set(int value) {
            small = (byte) value;
            link = this;
            real = value;
            flag = true;
            letter = (char) value;
            shorter = (short) value;
            number = value;
            wide = value;
            rational = value;
        }
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException(what + " has a field that nobody set");
        }
        made++;
    }

    private static void arrays(int repeats) {
        for (Element element : Element.values()) {
            for (int length : element.lengths()) {
                for (int i = length < 100 ? repeats : 1; i > 0; i--) {
                    Object array = element.make(length);
                    sink = array;
                    Element.requireZero(array);
                    Element.soil(array);
                    made++;
                }
            }
        }
    }

    private static void instances(int repeats) throws Exception {
        for (int i = 1; i <= 10 * repeats; i++) {
            Derived fresh = new Derived();
            sink = fresh;
            require(fresh.holds(0, null), "a new instance");
            fresh.set(i);
            Derived copy = (Derived) fresh.copy();
            sink = copy;
            require(copy.holds(i, fresh), "a cloned instance");
        }
        // Constructors set no field, all or some: compiled code zeroes only the others.
        for (int step : new int[] {0, 1, 3}) {
            for (int fields : FIELDS) {
                GeneratedInstances.Subject subject = GeneratedInstances.define(fields, step);
                require(subject.staticsFresh(), "a new class");
                require(subject.fresh(), "its first instance");
                subject.soil();
                for (int i = 0; i < repeats; i++) {
                    GeneratedInstances.Subject fresh = subject.make();
                    sink = fresh;
                    require(fresh.fresh(), "a new instance of a hidden class");
                    fresh.soil();
                    made += step == 0 ? OtherKinds.unconstructed(subject) : 0;
                }
            }
        }
    }

    private static void others(int repeats) throws Exception {
        for (int i = 0; i < repeats; i++) {
            for (int length : SHORT) {
                made += ArrayCopies.check(length) + OtherKinds.nested(length) + OtherKinds.reflected(length)
                    + OtherKinds.uninitialized(length) + OtherKinds.strings(length);
            }
            made += OtherKinds.boxedAndVariable(1000 + i);
        }
        for (int length : LONG) {
            made += ArrayCopies.check(length) + OtherKinds.reflected(length) + OtherKinds.uninitialized(length)
                + OtherKinds.strings(length);
        }
        made += OtherKinds.nested(LONG[0]) + OtherKinds.stackChunks();
    }

    public static void main(String[] args) throws Exception {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int repeats = args.length > 1 ? Integer.parseInt(args[1]) : 20;
        // Reference arrays are soiled with this class: while it is young, G1 looks at all of them in every collection.
        sink = Element.class;
        System.gc();
        System.out.println("started");
        for (int round = 0; round < rounds; round++) {
            Dirt.spread(COLLECTIONS);
            arrays(repeats);
            Dirt.spread(COLLECTIONS);
            instances(repeats);
            Dirt.spread(COLLECTIONS);
            others(repeats);
        }
        System.out.println("checked " + made + " objects, " + Dirt.collections() + " collections");
    }
}
