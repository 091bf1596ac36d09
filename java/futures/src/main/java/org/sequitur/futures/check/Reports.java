// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;

/** Tells of conflicts while the program runs, each pair of places once, and sums up when it ends. */
final class Reports {
    /** The process's own standard error: the program may have put something else in the place of System.err. */
    private static final PrintStream ERROR = new PrintStream(new FileOutputStream(FileDescriptor.err), true);
    private static final Set<String> KNOWN = ConcurrentHashMap.newKeySet();
    private static final AtomicInteger CONFLICTS = new AtomicInteger();
    private static final LongAdder RAN = new LongAdder();
    private static final LongAdder NOT_SPLIT = new LongAdder();
    private static final AtomicInteger CLASSES = new AtomicInteger();
    private static final Map<String, Integer> UNCHECKED = new TreeMap<>();
    private static volatile Consumer<String> out = ERROR::println;

    private Reports() {
    }

    /** From now on, lines go there; for tests. */
    static void sendTo(Consumer<String> consumer) {
        out = consumer;
        KNOWN.clear();
    }

    /** Whether nothing was said yet of these two lines and this field, array or object; {@code what}: without index. */
    private static boolean isNew(Place one, Place other, String what) {
        boolean inOrder = one.where().compareTo(other.where()) <= 0;
        return KNOWN.add((inOrder ? one : other).where() + " " + (inOrder ? other : one).where() + " " + what);
    }

    /**
     * Two accesses conflict.
     *
     * @param call the marked call that runs beside
     * @param then what was done in it
     * @param now  what is done in the rest of its method
     * @param location what they touch
     */
    static void conflict(MarkedCall call, Access then, Access now, Location location) {
        if (isNew(then.place(), now.place(), location.kind(now.place()))) {
            String what = location.describe(now.place());
            CONFLICTS.incrementAndGet();
            tell("futures: conflict over " + what + ": the marked call of " + call.callee() + " at " + call.where()
                    + " and the rest of its method",
                    "the call " + act(then), "the rest " + act(now),
                    "Both may run at once. Wait before: read the result or call Futures.join(); or guard both by one "
                    + "lock.");
        }
    }

    private static String act(Access access) {
        String method = access.place().method();
        return (access.write() ? "writes" : "reads") + " it at " + access.place().where()
                + (method == null ? "" : " by " + method);
    }

    /** A lock is used on both sides of a marked call. */
    static void lock(MarkedCall call, Place first, Place second, String before, String after, String result) {
        if (isNew(first, second, "")) {
            CONFLICTS.incrementAndGet();
            tell("futures: a lock is used wrongly round the marked call of " + call.callee() + " at "
                    + call.where(), "it " + before + ", at " + first.where(), "it " + after + ", at " + second.where(),
                    result);
        }
    }

    private static void tell(String head, String... lines) {
        out.accept(head + System.lineSeparator() + "  " + String.join(System.lineSeparator() + "  ", lines));
    }

    /** A marked call ran. */
    static void ran() {
        RAN.increment();
    }

    /** A marked call ran where it would not be split. */
    static void notSplit() {
        NOT_SPLIT.increment();
    }

    /** A class was instrumented. */
    static void checked() {
        CLASSES.incrementAndGet();
    }

    /** So many methods are not instrumented. */
    static void unchecked(int methods, String reason) {
        synchronized (UNCHECKED) {
            UNCHECKED.merge(reason, methods, Integer::sum);
        }
    }

    /** Says what is not checked. */
    static void remark(String text) {
        out.accept("futures: " + text);
    }

    static int conflicts() {
        return CONFLICTS.get();
    }

    /** Returns the line at the end. */
    static String summary() {
        StringBuilder text = new StringBuilder("futures: ").append(count(CONFLICTS.get(), "conflict"))
                .append(" between marked calls and their rests; ").append(count(RAN.sum(), "marked call"))
                .append(" ran, ").append(count(CLASSES.get(), "class", "classes")).append(" checked");
        if (NOT_SPLIT.sum() > 0) {
            text.append(", ").append(count(NOT_SPLIT.sum(), "call")).append(" not split because a monitor was held");
        }
        synchronized (UNCHECKED) {
            UNCHECKED.forEach((reason, methods) -> text.append(", ").append(count(methods, "method"))
                    .append(" left unchecked because ").append(reason));
        }
        return text.toString();
    }

    private static String count(long number, String noun) {
        return count(number, noun, noun + "s");
    }

    private static String count(long number, String noun, String nouns) {
        return number + " " + (number == 1 ? noun : nouns);
    }

    static void tellSummary() {
        out.accept(summary());
    }
}
