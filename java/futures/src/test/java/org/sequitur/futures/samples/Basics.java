// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntSupplier;
import sequitur.annotations.Future;
import sequitur.annotations.Futures;

/** Every type of variable, and the ways to use one. */
public final class Basics {
    private record Pair(Object left, Object right) {
    }

    private Basics() {
    }

    public static int fibonacci(int n) {
        if (n < 2) {
            return n;
        }
        @Future int left = fibonacci(n - 1);
        int right = fibonacci(n - 2);
        return left + right;
    }

    public static String allTypes(int n) {
        @Future int i = Calls.work(n);
        @Future long l = Calls.wide(n + 1);
        @Future float f = Calls.single(n + 2);
        @Future double d = Calls.real(n + 3);
        @Future boolean z = Calls.odd(n + 4);
        @Future byte b = Calls.small(n + 5);
        @Future char c = Calls.letter(n + 6);
        @Future short s = Calls.brief(n + 7);
        @Future String t = Calls.text(n + 8);
        @Future int[] a = Calls.array(n + 9);
        String @Future [][] m = Calls.table(n + 10);
        return i + " " + l + " " + f + " " + d + " " + z + " " + b + " " + c + " " + s + " " + t + " "
                + Arrays.toString(a) + Arrays.deepToString(m);
    }

    public static String manyLocals(int n) {
        long l = n * 3L;
        double d = n / 2.0;
        float f = n;
        String text = "x" + n;
        int[] numbers = {n, n + 1};
        Object nothing = null;
        byte b = (byte) n;
        List<String> list = new ArrayList<>(List.of(text));
        @Future long result = Calls.wide(n);
        list.add("rest");
        numbers[0] += b;
        if (nothing == null) {
            nothing = list;
        }
        String rest = l + text + d + f + Arrays.toString(numbers) + nothing;
        return rest + result + l;
    }

    public static String conversions(int n) {
        @Future long widened = Calls.work(n);
        @Future Integer box = Calls.work(n + 1);
        @Future String cast = Calls.any(n + "!");
        @Future Object object = Calls.text(n);
        @Future byte narrow = (byte) Calls.work(n);
        return "" + narrow + object + cast + box + widened;
    }

    public static String unboxedNull(int n) {
        String where = "start";
        try {
            where = "call";
            @Future int value = Calls.boxed(n);
            where = "rest";
            return where + value;
        } catch (NullPointerException e) {
            return "null at " + where;
        }
    }

    public static String wrongCast(int n) {
        try {
            @Future String text = Calls.any(n % 2 == 0 ? "s" : (Object) n);
            return "rest " + text;
        } catch (ClassCastException e) {
            return "cast";
        }
    }

    public static String unused(int n) {
        @Future int never = Calls.work(n);
        return "done " + n;
    }

    public static int reassigned(int n) {
        @Future int value = Calls.work(n);
        value = n;
        return value + Calls.work(n);
    }

    public static int incremented(int n) {
        @Future int value = Calls.work(n);
        int other = Calls.work(n + 1);
        value++;
        value += other;
        return value;
    }

    public static String midExpression(int n) {
        @Future String left = Calls.text(n);
        @Future int right = Calls.work(n);
        Pair pair = new Pair(new Pair(n, left), new int[] {1, right}.length + right);
        return pair.toString();
    }

    public static String captured(int n) {
        @Future int value = Calls.work(n);
        int other = Calls.work(n + 1);
        IntSupplier supplier = () -> {
            @Future int inner = Calls.work(other);
            return inner + value;
        };
        return "" + supplier.getAsInt();
    }

    public static String assignedLater(int n) {
        @Future int value;
        if (n % 2 == 0) {
            value = Calls.work(n);
        } else {
            value = Calls.work(n + 10);
        }
        int other = Calls.work(n + 1);
        return value + " " + other;
    }

    public static String maybeUsed(int n) {
        @Future int value = Calls.work(n);
        String text = "r";
        if (n % 2 == 0) {
            text += value;
        }
        text += Calls.work(n);
        return n % 3 == 0 ? text : text + value;
    }

    public static String slotShared(int n) {
        String text = "";
        if (n % 2 == 0) {
            @Future int value = Calls.work(n);
            text += Calls.work(n + 1);
        }
        if (n % 4 == 0) {
            @Future long value = Calls.wide(n);
            text += Calls.work(n + 2);
            text += value;
        }
        return text;
    }

    public static String halves(int n) {
        int[] array = new int[64 + n];
        Arrays.setAll(array, i -> i * n);
        int middle = array.length / 2;
        @Future Void low = Calls.nothing(array, 0, middle);
        Calls.nothing(array, middle, array.length);
        Futures.join();
        return Arrays.toString(array);
    }

    public static String later(int n) {
        int[] array = new int[40];
        for (int i = 0; i < 4; i++) {
            int part = i;
            Futures.later(() -> Calls.nothing(array, part * 10, part * 10 + 10));
        }
        int own = Calls.work(n);
        Futures.join();
        return own + Arrays.toString(array);
    }
}
