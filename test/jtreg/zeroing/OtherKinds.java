// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package zeroing;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import jdk.internal.misc.Unsafe;

/** What is allocated neither by a plain `new` of an array nor by that of a class: each check returns what it made. */
final class OtherKinds {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final int DEPTH = 60;
    private static final int THREADS = 40;

    static volatile Object sink;
    private static volatile Throwable failure;

    private OtherKinds() {
    }

    /** Multi-dimensional arrays, by bytecode and by reflection. */
    static int nested(int length) {
        Object[] shapes = {new int[length][3][5], new long[2][length][], new byte[3][0][length], new Object[length][2],
                           Array.newInstance(double.class, 2, length, 3), Array.newInstance(String.class, length, 1)};
        int made = 0;
        for (Object shape : shapes) {
            sink = shape;
            made += leaves(shape);
        }
        return made;
    }

    /** Checks and soils the arrays at the bottom of nested ones; returns how many arrays there are. */
    private static int leaves(Object array) {
        if (!array.getClass().getComponentType().isArray()) {
            Element.requireZero(array);
            if (!(array instanceof String[])) {
                Element.soil(array);
            }
            return 1;
        }
        int made = 1;
        for (Object part : (Object[]) array) {
            made += part == null ? 0 : leaves(part);
        }
        return made;
    }

    static int reflected(int length) {
        for (Element element : Element.values()) {
            Object array = Array.newInstance(element.type, length);
            sink = array;
            Element.requireZero(array);
            Element.soil(array);
        }
        return Element.values().length;
    }

    /** What is not cleared for its caller still has to come from memory that nobody else clears later. */
    static int uninitialized(int length) {
        int made = 0;
        for (Element element : Element.values()) {
            if (element.type.isPrimitive()) {
                Object array = UNSAFE.allocateUninitializedArray(element.type, length);
                Element.soil(array);
                Object copy = UNSAFE.allocateUninitializedArray(element.type, length + 1);
                System.arraycopy(array, 0, copy, 0, length);
                sink = copy;
                Element.require(copy, 0, length, true);
                Element.require(array, 0, length, true);
                made += 2;
            }
        }
        return made;
    }

    static int strings(int length) {
        StringBuilder builder = new StringBuilder();
        for (char letter : new char[] {'x', '\u20ac'}) {
            builder.setLength(0);
            for (int i = 0; i < length; i++) {
                builder.append(letter);
            }
            builder.setLength(3 * length + 1);
            String text = builder.toString();
            sink = text;
            for (int i = 0; i < text.length(); i++) {
                require(text.charAt(i) == (i < length ? letter : 0), "character " + i + " of a StringBuilder");
            }
            String twice = text.concat(text) + length;
            require(twice.startsWith(text) && twice.startsWith(text, text.length()), "two strings in one");
            require(twice.endsWith(Integer.toString(length)), "a number behind a string");
            require(text.repeat(2).hashCode() == text.concat(text).hashCode(), "a repeated string");
        }
        return 12;
    }

    private static Object[] gather(Object... all) {
        return all;
    }

    private static int[] numbers(int... all) {
        return all;
    }

    static int boxedAndVariable(int seed) {
        Object[] all = gather(seed, seed + 0.5, (long) seed, null, (float) seed, (short) seed, null, "text");
        sink = all;
        require(all[0].equals(seed) && all[1].equals(seed + 0.5) && all[2].equals((long) seed)
                && all[4].equals((float) seed) && all[5].equals((short) seed), "boxed values in an argument array");
        require(all[3] == null && all[6] == null, "null in an argument array");
        int[] few = numbers(seed, 0, 0, seed);
        sink = few;
        require(few[0] == seed && few[1] == 0 && few[2] == 0 && few[3] == seed, "an argument array of numbers");
        ByteBuffer buffer = ByteBuffer.allocate(seed % 5000);
        Element.requireZero(buffer.array());
        require(new BitSet(seed % 5000).isEmpty(), "a new set of bits");
        return 13;
    }

    /** Objects made without a constructor, by Unsafe, and with one, by reflection. */
    static int unconstructed(GeneratedInstances.Subject subject) throws ReflectiveOperationException {
        GeneratedInstances.Subject bare = (GeneratedInstances.Subject) UNSAFE.allocateInstance(subject.getClass());
        GeneratedInstances.Subject built = subject.getClass().getDeclaredConstructor().newInstance();
        sink = bare;
        require(built.fresh(), "a reflected instance");
        require(bare.fresh(), "an instance without a constructor");
        bare.soil();
        built.soil();
        return 2;
    }

    /** Virtual threads whose stacks are copied to the heap and back. */
    static int stackChunks() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < THREADS; t++) {
            int seed = t + 1;
            threads.add(Thread.ofVirtual().uncaughtExceptionHandler((thread, thrown) -> failure = thrown)
                .start(() -> descend(seed, DEPTH)));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (failure != null) {
            throw new IllegalStateException("a virtual thread failed", failure);
        }
        return threads.size();
    }

    private static long descend(int seed, int depth) {
        long wide = seed * 0x123456789abcL + depth;
        double real = seed + depth / 8.0;
        int[] array = new int[depth % 13];
        if (depth % 6 == 0) {
            Thread.yield();
        }
        long below = depth == 0 ? 0 : descend(seed, depth - 1);
        require(wide == seed * 0x123456789abcL + depth && real == seed + depth / 8.0, "a frame of a virtual thread");
        Element.requireZero(array);
        return below + wide;
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException(what + " is not what it was made to be");
        }
    }
}
