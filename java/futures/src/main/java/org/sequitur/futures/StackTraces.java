// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures;

import java.util.Arrays;

/** Makes the stack trace of an exception that the rest of a method threw the one that it has sequentially. */
final class StackTraces {
    private static final String GENERATED = "$future$";
    private static final String OWN = SplitSignal.class.getName();

    private StackTraces() {
    }

    /**
     * Cuts off the frames of the thread that ran the continuation. Called in that thread, by a method of
     * {@link SplitSignal}. A trace from elsewhere stays as it is.
     *
     * @return whether it was cut
     */
    static boolean cut(Throwable thrown) {
        StackTraceElement[] here = callers();
        StackTraceElement[] trace = thrown.getStackTrace();
        int kept = trace.length - here.length;
        // The innermost frame in common has another line now.
        if (kept < 1 || here.length == 0 || !isSameMethod(here[0], trace[kept])
                || !Arrays.equals(here, 1, here.length, trace, kept + 1, trace.length)) {
            return false;
        }
        int last = kept;
        while (last > 0 && !trace[last - 1].getMethodName().contains(GENERATED)) {
            last--;
        }
        if (last == 0) {
            return false;
        }
        thrown.setStackTrace(Arrays.copyOf(trace, last));
        return true;
    }

    /**
     * Adds the callers of the method to the frames of its rest. Called in the thread of the split frame, by a method of
     * {@link SplitSignal} that the frame called.
     */
    static void join(Throwable thrown) {
        StackTraceElement[] callers = callers();
        StackTraceElement[] trace = thrown.getStackTrace();
        if (trace.length == 0 || callers.length == 0) {
            return;
        }
        // The split frame stands there already, as the frame of its rest, which has the right line.
        int last = trace.length - 1;
        StackTraceElement[] whole = Arrays.copyOf(trace, last + callers.length);
        System.arraycopy(callers, 0, whole, last, callers.length);
        whole[last] = withLine(callers[0], trace[last].getLineNumber());
        thrown.setStackTrace(whole);
    }

    private static boolean isSameMethod(StackTraceElement one, StackTraceElement other) {
        return one.getClassName().equals(other.getClassName()) && one.getMethodName().equals(other.getMethodName());
    }

    private static StackTraceElement withLine(StackTraceElement frame, int line) {
        return new StackTraceElement(frame.getClassLoaderName(), frame.getModuleName(), frame.getModuleVersion(),
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
