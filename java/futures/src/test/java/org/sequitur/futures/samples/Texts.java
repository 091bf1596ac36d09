// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import sequitur.annotations.Future;

/** What exceptions that rests make say, with all that hangs on them. The rests do not race with the calls. */
public final class Texts {
    private Texts() {
    }

    private static String outcome(Callable<?> body) {
        try {
            return "returned " + body.call();
        } catch (Exception e) {
            return describe(e);
        }
    }

    /** Describes an exception as it prints; of the traces only the frames of this class count. */
    private static String describe(Throwable e) {
        StringBuilder text = new StringBuilder(e + " " + frames(e));
        if (e.getCause() != null) {
            text.append(" cause ").append(describe(e.getCause()));
        }
        for (Throwable suppressed : e.getSuppressed()) {
            text.append(" suppressed ").append(describe(suppressed));
        }
        return text.toString();
    }

    private static List<String> frames(Throwable e) {
        return Arrays.stream(e.getStackTrace()).filter(each -> each.getClassName().equals(Texts.class.getName())
                || each.getClassName().contains(".simulate.")).map(StackTraceElement::getMethodName).toList();
    }

    private static List<Integer> lines(Throwable e) {
        return Arrays.stream(e.getStackTrace()).filter(each -> each.getClassName().equals(Texts.class.getName()))
                .map(StackTraceElement::getLineNumber).toList();
    }

    private static int fail(int n) {
        throw new Calls.Failed("fail " + n);
    }

    public static String causes(int argument) {
        return outcome(() -> wrapping(argument));
    }

    private static int wrapping(int argument) {
        @Future int x = Calls.work(argument);
        try {
            fail(argument);
        } catch (Calls.Failed e) {
            IllegalStateException wrapped = new IllegalStateException("wrapped", new Exception("between", e));
            wrapped.addSuppressed(new IllegalArgumentException("suppressed"));
            throw wrapped;
        }
        return x;
    }

    public static String causesOfTwoRests(int argument) {
        return outcome(() -> wrappingAgain(argument));
    }

    private static int wrappingAgain(int argument) {
        @Future int x = Calls.work(argument);
        try {
            wrapping(argument);
        } catch (IllegalStateException e) {
            throw new IllegalStateException("again", e);
        }
        return x;
    }

    public static String rethrownByAnotherRest(int argument) {
        return outcome(() -> making(argument));
    }

    private static int making(int argument) throws Exception {
        @Future int x = Calls.work(argument);
        rethrowing(argument, new Exception("made"));
        return x;
    }

    private static int rethrowing(int argument, Exception made) throws Exception {
        @Future int x = Calls.work(argument);
        if (argument >= 0) {
            throw made;
        }
        return x;
    }

    public static String helpful(int argument) {
        return outcome(() -> dereferencing(argument, argument < 9 ? null : "text"));
    }

    private static int dereferencing(int argument, String text) {
        @Future int x = Calls.work(argument);
        return text.length() + x;
    }

    public static String helpfulInLoop(int argument) {
        return outcome(() -> dereferencing(argument));
    }

    private static int dereferencing(int argument) {
        List<String> texts = new ArrayList<>(List.of("a", "b"));
        texts.add(null);
        @Future int x = Calls.work(argument);
        int sum = 0;
        for (String each : texts) {
            long wide = sum;
            sum += each.length() + (int) wide;
        }
        return sum + x;
    }

    private static Integer nothing(int argument) {
        return Calls.work(argument) > Integer.MIN_VALUE ? null : Integer.valueOf(argument);
    }

    public static String conversion(int argument) {
        try {
            return "" + unboxing(argument);
        } catch (NullPointerException e) {
            // What was null is the simulator's variable where nothing is split.
            return e.getMessage().replaceFirst("because .*", "") + lines(e);
        }
    }

    private static int unboxing(int argument) {
        @Future int x = nothing(argument);
        int sum = 0;
        for (int i = 0; i < argument; i++) {
            sum += i;
        }
        return sum + x;
    }

    public static String interrupt(int argument) {
        String text = outcome(() -> interrupting(argument));
        return text + " interrupted " + Thread.interrupted();
    }

    private static int interrupting(int argument) {
        @Future int x = fail(Calls.work(argument));
        interruptSelf();
        return x;
    }

    private static void interruptSelf() {
        Thread.currentThread().interrupt();
    }
}
