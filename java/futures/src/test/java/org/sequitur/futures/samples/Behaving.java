// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import sequitur.annotations.Future;

/** Programs that would show it if the instrumentation changed what they do. */
public final class Behaving {
    private Behaving() {
    }

    /** Its methods must not be called by anybody but the program. */
    private static final class Touchy {
        private int value;

        @Override
        public int hashCode() {
            throw new AssertionError("hashCode was called");
        }

        @Override
        public boolean equals(Object other) {
            throw new AssertionError("equals was called");
        }

        @Override
        public String toString() {
            throw new AssertionError("toString was called");
        }
    }

    private static class Above {
        Above(int number) {
            assert number >= 0;
        }
    }

    /** Fields are written before the constructor above has run; the other object is of the same class. */
    private static final class Below extends Above {
        private int number;
        private final Supplier<Integer> later;
        private Above other;

        private Below(int number) {
            this.number = number;
            super(new Above(number).hashCode() & 1);
            later = () -> this.number;
            other = new Above(number);
            other = null;
        }
    }

    private static String message(Runnable failing) {
        try {
            failing.run();
            return "nothing";
        } catch (RuntimeException e) {
            return e.getMessage() + " at " + Arrays.stream(e.getStackTrace()).limit(2).toList();
        }
    }

    private static int work(Touchy object) {
        object.value++;
        return object.value;
    }

    @Conflicts({})
    public static int methodsOfObjectsAreNotCalled(int n) {
        Touchy object = new Touchy();
        @Future int x = work(object);
        int y = new Touchy().value;
        synchronized (object) {
            return x + y + object.value + n;
        }
    }

    @Conflicts({})
    public static String messages(int n) {
        int[] array = new int[n];
        int[] none = n > 0 ? null : array;
        Object[] strings = new String[1];
        Touchy nothing = n > 0 ? null : new Touchy();
        List<Integer> list = n > 0 ? null : new ArrayList<>();
        @Future String first = message(() -> array[n] = 3);
        return first + message(() -> none[0]++) + message(() -> strings[0] = n) + message(() -> nothing.value = 3)
                + message(() -> list.add(3)) + message(() -> list.get(n)) + message(() -> System.arraycopy(none, 0,
                array, 0, 1)) + message(() -> Arrays.fill(array, 2, 1, 0)) + message(() -> {
                    synchronized (nothing) {
                        array[0] = 1;
                    }
                });
    }

    @Conflicts({})
    public static int constructors(int n) {
        @Future Below x = new Object() {
            Below make() {
                return new Below(n);
            }
        }.make();
        return new Below(n).later.get() + x.later.get();
    }

    @Conflicts({})
    public static String wideAndNarrow(int n) {
        long[] longs = {1, 2, 3};
        double[] doubles = {1, 2, 3};
        float[] floats = {1, 2, 3};
        char[] chars = {'a', 'b'};
        short[] shorts = {1, 2};
        boolean[] truths = {true, false};
        @Future String x = Arrays.toString(longs);
        longs = longs.clone();
        longs[1] += doubles[2]++ + floats[0]--;
        chars[0]++;
        shorts[1] -= n;
        truths[1] ^= truths[0];
        return x + Arrays.toString(longs) + Arrays.toString(doubles) + Arrays.toString(floats)
                + String.valueOf(chars) + Arrays.toString(shorts) + Arrays.toString(truths);
    }
}
