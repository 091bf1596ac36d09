// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sequitur.annotations.Future;

/** Where a rest comes to its first effect: in loops, switches and expressions, and with what values. */
public final class Stops {
    private Stops() {
    }

    private record Parts(int left, int middle, Object right) {
    }

    private static int pure(int n) {
        return n * 13 ^ 5;
    }

    public static String loop(int argument) {
        List<String> log = new ArrayList<>();
        return Cleanup.outcome(log, () -> looping(argument, log));
    }

    private static long looping(int argument, List<String> log) {
        long sum = argument;
        for (int i = 2; i < 5; i++) {
            // The last call throws for 0 and 3; for 1 the loop ends before it.
            @Future int x = Cleanup.call(log, i == 4 && argument % 3 != 0 ? argument + 1 : i);
            for (int j = 0; j < 10; j++) {
                sum = sum * 17 ^ j;
            }
            if (i == argument) {
                log.add("continue");
                continue;
            }
            log.add("i" + i + " " + sum);
            if (argument == 1 && i == 3) {
                break;
            }
            sum += x;
        }
        return sum;
    }

    public static String switched(int argument) {
        List<String> log = new ArrayList<>();
        return Cleanup.outcome(log, () -> switching(argument, log));
    }

    private static String switching(int argument, List<String> log) {
        @Future int x = Cleanup.call(log, argument < 4 ? argument : 6);
        int mixed = argument;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 4 + (i == 9 ? argument : i);
        }
        switch (mixed & 3) {
            case 0:
                return "zero " + x + (argument == 4 ? Cleanup.effect(log, "four", 4) : mixed);
            case 1:
                log.add("one");
                break;
            case 2:
                log.add("two");
                return "two";
            default:
                mixed += argument;
        }
        return "end " + mixed + x;
    }

    public static String pureFails(int argument) {
        List<String> log = new ArrayList<>();
        String text = "";
        for (int kind = 0; kind < 4; kind++) {
            int chosen = kind;
            text = Cleanup.outcome(log, () -> failing(argument, chosen, log));
        }
        return text;
    }

    /** Fails without an effect, in another way for each kind; when the call throws too, its exception wins. */
    private static int failing(int argument, int kind, List<String> log) {
        int[] numbers = kind == 1 ? null : new int[] {argument, 2, 3};
        @Future int x = Cleanup.call(log, argument);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        if (kind == 0) {
            mixed = mixed / (argument - argument);
        }
        mixed += numbers[kind == 2 ? argument + 3 : 1];
        log.add("rest " + mixed);
        return x;
    }

    public static String conditional(int argument) {
        List<String> log = new ArrayList<>();
        return Cleanup.outcome(log, () -> deciding(argument, log));
    }

    private static String deciding(int argument, List<String> log) {
        @Future int x = Cleanup.call(log, argument == 4 ? 5 : argument);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
            if (i == argument * 2) {
                log.add("i" + i + " " + mixed);
            }
        }
        if (argument % 2 == 0 && mixed != 0) {
            log.add("even");
        }
        int left = argument;
        while (left-- > 1) {
            log.add("left " + left);
        }
        return argument < 3 ? "unused" : "x" + x;
    }

    public static String noEffect(int argument) {
        List<String> log = new ArrayList<>();
        return Cleanup.outcome(log, () -> {
            try {
                return unused(argument, log);
            } finally {
                log.add("caller");
            }
        });
    }

    private static int unused(int argument, List<String> log) {
        @Future int never = Cleanup.call(log, argument);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        return mixed;
    }

    public static String operands(int argument) {
        List<String> log = new ArrayList<>();
        return Cleanup.outcome(log, () -> adding(argument, log));
    }

    private static String adding(int argument, List<String> log) {
        @Future int x = Cleanup.call(log, argument);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        log.add("a" + pure(argument) + Cleanup.effect(log, "operand", mixed) + x);
        @Future int y = Cleanup.call(log, argument * 2);
        mixed = mixed * 3 ^ argument;
        // An object not yet constructed lies on the stack when the effect comes.
        StringBuilder text = new StringBuilder("b" + pure(mixed) + Cleanup.effect(log, "argument", 1)).append(y);
        return text.append(mixed).toString();
    }

    public static String constructed(int argument) {
        List<String> log = new ArrayList<>();
        return Cleanup.outcome(log, () -> constructing(argument, log));
    }

    private static Object constructing(int argument, List<String> log) {
        @Future int x = Cleanup.call(log, argument);
        int mixed = argument * 31 + 7;
        mixed ^= mixed << 3;
        return new Parts(pure(mixed), argument > 1 ? Cleanup.effect(log, "chosen", 2) : mixed & 7,
                new Parts(1, Cleanup.effect(log, "inner", 3), new int[] {mixed, argument < 3 ? x : log.size()}[1]));
    }

    public static String nestedCalls(int argument) {
        List<String> log = new ArrayList<>();
        return Cleanup.outcome(log, () -> nesting(argument, log));
    }

    private static String nesting(int argument, List<String> log) {
        @Future int x = Cleanup.call(log, argument);
        long mixed = argument * 31L + 7;
        mixed ^= mixed << 3;
        return nested(1, mixed,
                nested(argument == 0 ? 8 : pure(x), 2L * mixed, "h", Cleanup.effect(log, "effect", 4) * 0.5),
                log.size() + (double) mixed);
    }

    private static String nested(int a, long b, String c, double d) {
        return "(" + a + " " + b + " " + c + " " + d + ")";
    }

    public static String liveLocals(int argument) {
        List<String> log = new ArrayList<>();
        return Cleanup.outcome(log, () -> living(argument, log));
    }

    private static String living(int argument, List<String> log) {
        long l = argument * 3_000_000_000L;
        double d = argument / 4.0;
        float f = argument + 0.5f;
        boolean z = argument % 2 == 0;
        byte b = (byte) (argument * 50);
        char c = (char) ('a' + argument);
        short s = (short) (argument * 20_000);
        int[] numbers = {argument, 7};
        String[][] table = argument > 2 ? null : new String[1][2];
        Object nothing = null;
        @Future int x = Cleanup.call(log, argument);
        l ^= l >>> 7;
        d = d * 3 - f;
        f /= 3;
        z ^= l > 5;
        b += 100;
        c++;
        s *= 3;
        log.add("effect");
        numbers[1] += s;
        return l + " " + d + " " + f + " " + z + " " + b + " " + c + " " + s + Arrays.toString(numbers)
                + Arrays.deepToString(table) + nothing + x;
    }

    public static String twoMarks(int argument) {
        List<String> log = new ArrayList<>();
        return Cleanup.outcome(log, () -> two(argument, log));
    }

    private static long two(int argument, List<String> log) {
        @Future int x = Cleanup.call(log, argument);
        long mixed = argument * 31L + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        log.add("between " + mixed);
        @Future int y = Cleanup.call(log, argument + 2);
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 19 ^ i;
        }
        log.add("after " + x);
        return mixed + y;
    }

    public static String threeMarks(int argument) {
        List<String> log = new ArrayList<>();
        return Cleanup.outcome(log, () -> three(argument, log));
    }

    private static String three(int argument, List<String> log) {
        int mixed = argument;
        @Future int x = Cleanup.call(log, argument);
        mixed = mixed * 17 ^ 1;
        // No effect stands between the first two calls but that of the second itself.
        @Future int y = Cleanup.call(log, argument + 1);
        mixed = mixed * 17 ^ 2;
        if (argument == 2) {
            log.add("sometimes");
        }
        @Future int z = Cleanup.call(log, argument + 3);
        mixed = mixed * 17 ^ 3;
        log.add("end");
        return z + " " + mixed + " " + y + " " + x;
    }
}
