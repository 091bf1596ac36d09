// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import sequitur.annotations.Future;

/** Exceptions in full: messages, causes, suppressed ones and the lines of the samples in their stack traces. */
public final class Causes {
    private static final String SAMPLES = "org.sequitur.futures.samples.";

    private Causes() {
    }

    private static String outcome(List<String> log, Callable<?> body) {
        try {
            log.add("returned " + body.call());
        } catch (Exception e) {
            log.add("threw " + describe(e));
        }
        return log + " interrupted " + Thread.interrupted();
    }

    /** Describes an exception with all that hangs on it; of the traces only the frames of samples count. */
    private static String describe(Throwable e) {
        StringBuilder text = new StringBuilder(e.getClass().getSimpleName() + "(" + e.getMessage() + ")");
        List<String> frames = new ArrayList<>();
        for (StackTraceElement frame : e.getStackTrace()) {
            if (frame.getClassName().startsWith(SAMPLES)) {
                frames.add(frame.getClassName().substring(SAMPLES.length()) + "." + frame.getMethodName() + ":"
                        + frame.getLineNumber());
            }
        }
        text.append(frames);
        if (e.getCause() != null) {
            text.append(" cause ").append(describe(e.getCause()));
        }
        for (Throwable suppressed : e.getSuppressed()) {
            text.append(" suppressed ").append(describe(suppressed));
        }
        return text.toString();
    }

    private static int thrower(List<String> log, int n) {
        log.add("thrower " + n);
        if (n % 2 == 0) {
            throw new Calls.Failed("thrower " + n);
        }
        return n;
    }

    public static String causeInRest(int argument) {
        List<String> log = new ArrayList<>();
        return outcome(log, () -> wrapping(argument, log));
    }

    private static int wrapping(int argument, List<String> log) {
        @Future int x = Cleanup.call(log, argument);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        try {
            return thrower(log, argument) + mixed + x;
        } catch (Calls.Failed e) {
            throw new IllegalStateException("wrapped " + mixed, e);
        }
    }

    public static String causeRoundCall(int argument) {
        List<String> log = new ArrayList<>();
        return outcome(log, () -> wrappingCall(argument, log));
    }

    private static int wrappingCall(int argument, List<String> log) throws Exception {
        try {
            @Future int x = Cleanup.call(log, argument);
            int mixed = argument * 31 + 7;
            for (int i = 0; i < 10; i++) {
                mixed = mixed * 17 ^ i;
            }
            return thrower(log, argument) + x
                    + mixed;
        } catch (Calls.Failed e) {
            // Of the call for 1 and 4, of the rest for 0 and 2.
            throw new Exception(e);
        }
    }

    public static String suppressedInRest(int argument) {
        List<String> log = new ArrayList<>();
        return outcome(log, () -> suppressing(argument, log));
    }

    private static int suppressing(int argument, List<String> log) {
        @Future int x = Cleanup.call(log, argument == 4 ? 8 : argument);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        RuntimeException all = new IllegalStateException("all " + mixed);
        for (int i = 0; i < argument; i++) {
            try {
                log.add("i" + thrower(log, i));
            } catch (Calls.Failed e) {
                all.addSuppressed(e);
            }
        }
        if (argument > 0) {
            throw all;
        }
        return x;
    }

    public static String inspectedInRest(int argument) {
        List<String> log = new ArrayList<>();
        return outcome(log, () -> inspecting(argument, log));
    }

    private static String inspecting(int argument, List<String> log) {
        @Future int x = Cleanup.call(log, argument);
        int mixed = argument * 31 + 7;
        int[] numbers = {1, 2};
        try {
            for (int i = 0; i < 10; i++) {
                mixed = mixed * 17 ^ i;
            }
            mixed += numbers[argument];
            log.add("none " + mixed);
            return "result " + x;
        } catch (ArrayIndexOutOfBoundsException e) {
            return describe(e);
        }
    }

    public static String pureDivision(int argument) {
        List<String> log = new ArrayList<>();
        return outcome(log, () -> dividing(argument, log));
    }

    private static long dividing(int argument, List<String> log) {
        @Future int x = Cleanup.call(log, argument);
        long mixed = argument * 31L + 7;
        for (int i = 0; i < 10; i++) {
            mixed += 100 /
                    (argument + i - 4);
        }
        log.add("never for " + mixed);
        return x;
    }

    public static String nullUnboxed(int argument) {
        List<String> log = new ArrayList<>();
        return outcome(log, () -> unboxing(argument, log));
    }

    private static int unboxing(int argument, List<String> log) {
        @Future int s =
                nullInteger(argument, log);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        log.add("rest " + mixed);
        return argument == 0 ? mixed : s;
    }

    private static Integer nullInteger(int argument, List<String> log) {
        Cleanup.pause();
        log.add("nullInteger");
        return argument % 2 == 0 ? null : Integer.valueOf(argument);
    }

    public static String nullKept(int argument) {
        List<String> log = new ArrayList<>();
        return outcome(log, () -> keeping(argument, log));
    }

    /** The conversion is one of the rest here, and fails after its effect. */
    private static int keeping(int argument, List<String> log) {
        @Future Integer kept = nullInteger(argument, log);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        log.add("rest");
        return mixed
                + kept;
    }

    public static String wrongCast(int argument) {
        List<String> log = new ArrayList<>();
        return outcome(log, () -> casting(argument, log));
    }

    private static int casting(int argument, List<String> log) {
        try {
            @Future String s = generic(argument % 2 == 0 ? (Object) argument : "text", log);
            int mixed = argument * 31 + 7;
            for (int i = 0; i < 10; i++) {
                mixed = mixed * 17 ^ i;
            }
            log.add("rest " + mixed);
            return argument == 3 ? mixed : s.length();
        } catch (ClassCastException e) {
            log.add(describe(e));
            if (argument == 2) {
                return -1;
            }
            throw e;
        }
    }

    @SuppressWarnings("unchecked")
    private static <T> T generic(Object value, List<String> log) {
        Cleanup.pause();
        log.add("generic " + value);
        return (T) value;
    }

    public static String helpfulInPurePart(int argument) {
        List<String> log = new ArrayList<>();
        return outcome(log, () -> reading(argument, log));
    }

    private static int reading(int argument, List<String> log) {
        int[] absent = argument == 3 ? new int[] {5} : null;
        @Future int x = Cleanup.call(log, argument);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        try {
            mixed += argument == 2 ? absent.length : absent[0];
        } catch (NullPointerException e) {
            log.add(describe(e));
            mixed = argument;
        }
        return mixed + x;
    }

    public static String helpfulUncaught(int argument) {
        List<String> log = new ArrayList<>();
        return outcome(log, () -> measuring(argument, log));
    }

    private static int measuring(int argument, List<String> log) {
        long[][] missing = {argument < 3 ? null : new long[argument]};
        @Future int x = Cleanup.call(log, argument);
        int mixed = argument * 31 + 7;
        mixed = mixed * 17 ^ (int) missing[0][2];
        log.add("rest " + mixed);
        return x;
    }

    public static String helpfulInEffect(int argument) {
        List<String> log = new ArrayList<>();
        return outcome(log, () -> calling(argument, log));
    }

    private static int calling(int argument, List<String> log) {
        List<String> nowhere = argument == 3 ? log : null;
        StringBuilder[] builders = new StringBuilder[1];
        @Future int x = Cleanup.call(log, argument);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        try {
            if (argument == 2) {
                builders[0].append(mixed);
            }
            nowhere.add("m" + mixed);
        } catch (NullPointerException e) {
            log.add(describe(e));
        }
        return x;
    }
}
