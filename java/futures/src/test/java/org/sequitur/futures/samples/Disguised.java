// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sequitur.annotations.Future;

/**
 * Effects that look like computing. The call throws, after a while, so the rest never runs in the text: what it has
 * done all the same is told.
 */
public class Disguised {
    private static int steps;
    private static int initialised;
    private static int finalised;
    private static int plain;
    private static volatile int flag;

    private final int[] own = new int[2];

    private static int failing(int n) {
        Cleanup.pause();
        throw new IllegalStateException("call " + n);
    }

    private static int loop(int n) {
        int mixed = n;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 31 ^ i;
        }
        return mixed;
    }

    /** Reads and writes nothing of others, and fails. */
    private static int dividing(int n) {
        return loop(n) / (n - n);
    }

    private static String told(Runnable method, Object... state) {
        try {
            method.run();
        } catch (IllegalStateException | ArithmeticException e) {
            List<Object> all = new ArrayList<>(List.of(e.getMessage()));
            for (Object each : state) {
                all.add(each instanceof int[] array ? Arrays.toString(array) : String.valueOf(each));
            }
            return all.toString();
        }
        return "nothing thrown";
    }

    int step(int n) {
        return n + 1;
    }

    private static final class Counting extends Disguised {
        @Override
        int step(int n) {
            steps++;
            return n + 2;
        }
    }

    final int stepping(int n) {
        @Future int x = failing(n);
        int mixed = step(loop(n));
        return x + mixed;
    }

    public static String overridden(int argument) {
        steps = 0;
        return told(() -> new Counting().stepping(argument)) + steps;
    }

    private static int storing(int n, int[] array) {
        @Future int x = failing(n);
        int mixed = loop(n);
        array[0] = mixed;
        return x;
    }

    public static String element(int argument) {
        int[] array = new int[2];
        return told(() -> storing(argument, array), array);
    }

    private static int choosing(int n, int[] array) {
        @Future int x = failing(n);
        int mixed = loop(n);
        int[] chosen = n > 2 ? new int[2] : array;
        chosen[1] = mixed;
        return x;
    }

    public static String perhapsNew(int argument) {
        int[] array = new int[2];
        return told(() -> choosing(argument, array), array);
    }

    private static int choosingOtherwise(int n, int[] array) {
        @Future int x = failing(n);
        int mixed = loop(n);
        int[] chosen = n < 3 ? array : new int[2];
        chosen[1] = mixed;
        return x;
    }

    public static String perhapsOld(int argument) {
        int[] array = new int[2];
        return told(() -> choosingOtherwise(argument, array), array);
    }

    private int[] array() {
        return own;
    }

    private int getting(int n) {
        @Future int x = failing(n);
        int mixed = loop(n);
        array()[0] = mixed;
        return x;
    }

    public static String returnedByAnother(int argument) {
        Disguised object = new Disguised();
        return told(() -> object.getting(argument), object.own);
    }

    private static int copying(int n, int[] array) {
        @Future int x = dividing(n);
        int[] mine = {loop(n), 1};
        System.arraycopy(mine, 0, array, 0, 2);
        return x;
    }

    public static String copied(int argument) {
        int[] array = new int[2];
        return told(() -> copying(argument, array), array);
    }

    private static int appending(int n, StringBuilder log) {
        @Future int x = failing(n);
        int mixed = loop(n);
        log.append(mixed);
        return x;
    }

    public static String appended(int argument) {
        StringBuilder log = new StringBuilder();
        return told(() -> appending(argument, log), log);
    }

    private static final class Counted {
        @Override
        public String toString() {
            steps++;
            return "counted";
        }
    }

    private static int concatenating(int n, Object object) {
        @Future int x = failing(n);
        int mixed = loop(n);
        String text = mixed + " " + object;
        return x + text.length();
    }

    public static String concatenated(int argument) {
        steps = 0;
        return told(() -> concatenating(argument, new Counted())) + steps;
    }

    private static final class Initialised {
        private static final int VALUE = ++initialised;
    }

    private static int initialising(int n) {
        @Future int x = dividing(n);
        int mixed = loop(n) + Initialised.VALUE;
        return x + mixed;
    }

    public static String initialiser(int argument) {
        return told(() -> initialising(argument)) + initialised;
    }

    private static synchronized int locked(int n) {
        return loop(n);
    }

    private static int locking(int n) {
        @Future int x = failing(n);
        int mixed = locked(loop(n));
        return x + mixed;
    }

    /** Fails under the lock that the rest would take, and waits for a rest that waits for it. */
    public static String synchronizedMethod(int argument) {
        synchronized (Disguised.class) {
            return told(() -> locking(argument)) + plainCall(argument);
        }
    }

    private static int returning(int n) {
        Cleanup.pause();
        return n;
    }

    private static int plainCall(int n) {
        @Future int x = returning(n);
        int mixed = locked(loop(n));
        return x + mixed;
    }

    private static int awaiting() {
        int seen;
        do {
            seen = flag;
        } while (seen == 0);
        return seen;
    }

    private static int reading(int n) {
        @Future int x = awaiting();
        int mixed = loop(n);
        return mixed + plain + x;
    }

    /** The call writes nothing, but waits for another thread that does. */
    public static String orderedByTheCall(int argument) throws InterruptedException {
        flag = 0;
        plain = 0;
        Thread other = new Thread(() -> {
            Cleanup.pause();
            plain = 1000 + argument;
            flag = 1;
        });
        other.start();
        String seen = "" + reading(argument);
        other.join();
        return seen;
    }

    public static String finaliser(int argument) throws InterruptedException {
        return Finalised.tried(argument);
    }

    /** Makes objects of its own class. */
    public static final class Finalised {
        private final int value;

        Finalised(int value) {
            this.value = value;
        }

        @Override
        @SuppressWarnings({"deprecation", "removal"})
        protected void finalize() {
            finalised++;
        }

        private static int mixing(int n) {
            int mixed = n;
            for (int i = 0; i < 10; i++) {
                mixed = mixed * 31 ^ i;
            }
            return mixed;
        }

        private static int making(int n) {
            @Future int x = failing(n);
            int mixed = mixing(n);
            int value = new Finalised(mixed).value;
            return x + value;
        }

        private static String tried(int n) throws InterruptedException {
            String told = told(() -> making(n));
            System.gc();
            Thread.sleep(5);
            return told + finalised;
        }
    }
}
