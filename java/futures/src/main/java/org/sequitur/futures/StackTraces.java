// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Makes the stack traces of an exception that the rest of a method threw, and of its causes and suppressed ones, those
 * that they have sequentially.
 */
final class StackTraces {
    private static final String GENERATED = "$future$";
    private static final String OWN = SplitSignal.class.getName();
    /** A longer chain of causes keeps the traces that it has. */
    private static final int MOST = 1000;

    /** The frames of an exception down to the rest of some method. */
    record Part(Throwable thrown, StackTraceElement[] frames) {
    }

    private StackTraces() {
    }

    /**
     * Finds the exceptions that were made in a rest, and their frames without those of the thread that ran it. Called
     * in that thread, by a method of {@link SplitSignal}. A trace from elsewhere stays as it is.
     */
    static List<Part> parts(Throwable thrown) {
        StackTraceElement[] here = callers();
        List<Part> parts = new ArrayList<>();
        for (Throwable each : withCauses(thrown)) {
            StackTraceElement[] frames = part(each.getStackTrace(), here);
            if (frames.length > 0) {
                parts.add(new Part(each, frames));
            }
        }
        return parts;
    }

    private static Set<Throwable> withCauses(Throwable thrown) {
        Set<Throwable> found = Collections.newSetFromMap(new IdentityHashMap<>());
        ArrayDeque<Throwable> open = new ArrayDeque<>(List.of(thrown));
        while (!open.isEmpty() && found.size() < MOST) {
            Throwable each = open.pop();
            if (found.add(each)) {
                if (each.getCause() != null) {
                    open.push(each.getCause());
                }
                open.addAll(Arrays.asList(each.getSuppressed()));
            }
        }
        return found;
    }

    private static StackTraceElement[] part(StackTraceElement[] trace, StackTraceElement[] here) {
        int last = trace.length - here.length;
        // The innermost frame in common has another line now.
        if (last < 1 || here.length == 0 || !isSameMethod(here[0], trace[last])
                || !Arrays.equals(here, 1, here.length, trace, last + 1, trace.length)) {
            return new StackTraceElement[0];
        }
        while (last > 0 && !trace[last - 1].getMethodName().contains(GENERATED)) {
            last--;
        }
        return Arrays.copyOf(trace, last);
    }

    /**
     * Puts the callers of the method below the frames of its rest. Called in the thread of the split frame, by a method
     * of {@link SplitSignal} that the frame called. Workers look alike: frames that end in another method's rest, which
     * another worker ran, are left alone.
     */
    static void join(List<Part> parts) {
        StackTraceElement[] callers = callers();
        for (Part part : parts) {
            StackTraceElement[] frames = part.frames();
            int last = frames.length - 1;
            if (callers.length > 0 && isRestOf(frames[last], callers[0])) {
                // The split frame stands there already, as the frame of its rest, which has the right line.
                StackTraceElement[] whole = Arrays.copyOf(frames, last + callers.length);
                System.arraycopy(callers, 0, whole, last, callers.length);
                whole[last] = withLine(callers[0], frames[last].getLineNumber());
                part.thrown().setStackTrace(whole);
            }
        }
    }

    private static boolean isRestOf(StackTraceElement rest, StackTraceElement method) {
        return rest.getClassName().equals(method.getClassName())
                && source(rest.getMethodName()).equals(source(method.getMethodName()));
    }

    /** Returns the name of the method that a rest is of. */
    private static String source(String name) {
        int end = name.lastIndexOf(GENERATED);
        return end < 0 ? name : name.substring(0, end);
    }

    private static boolean isSameMethod(StackTraceElement one, StackTraceElement other) {
        return one.getClassName().equals(other.getClassName()) && one.getMethodName().equals(other.getMethodName());
    }

    /** Returns the frame at another line. It prints alike: only the VM's own frames know what they need not say. */
    private static StackTraceElement withLine(StackTraceElement frame, int line) {
        String printed = frame.toString();
        String loader = frame.getClassLoaderName();
        String version = frame.getModuleVersion();
        return new StackTraceElement(loader != null && printed.startsWith(loader + "/") ? loader : null,
                frame.getModuleName(),
                version != null && printed.contains(frame.getModuleName() + "@" + version + "/") ? version : null,
                frame.getClassName(), frame.getMethodName(), frame.getFileName(), line);
    }

    /** Returns the running thread's frames but this class's and the signal's. */
    private static StackTraceElement[] callers() {
        StackTraceElement[] all = new Throwable().getStackTrace();
        int own = 0;
        while (own < all.length && (all[own].getClassName().equals(StackTraces.class.getName())
                || all[own].getClassName().equals(OWN))) {
            own++;
        }
        return Arrays.copyOfRange(all, own, all.length);
    }
}
