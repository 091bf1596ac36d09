// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress.support;

import java.util.Arrays;

/** Writes down exceptions and results in a form that is the same in every run. */
public final class Failures {
    private static final String GENERATED = "generated.";

    private Failures() {
    }

    /** Logs an exception that a generated method caught. */
    public static void caught(Throwable e, String state) {
        World.log("caught " + text(e) + " with " + state);
    }

    /** Returns class, message, frames of generated classes, causes and suppressed exceptions. */
    public static String text(Throwable e) {
        StringBuilder text = new StringBuilder(e.getClass().getSimpleName());
        if (e instanceof VirtualMachineError) {
            // How deep the stack was is the VM's matter, and so is whether there is memory for a trace.
            return text.toString();
        }
        text.append('(').append(withoutAddress(e.getMessage()));
        for (StackTraceElement each : e.getStackTrace()) {
            if (each.getClassName().startsWith(GENERATED)) {
                text.append(' ').append(each.getMethodName()).append(':').append(each.getLineNumber());
            }
        }
        if (e.getCause() != null) {
            text.append(" cause ").append(text(e.getCause()));
        }
        for (Throwable each : e.getSuppressed()) {
            text.append(" suppressed ").append(text(each));
        }
        return text.append(')').toString();
    }

    private static String withoutAddress(String message) {
        int at = message == null ? -1 : message.indexOf("MemorySegment");
        return at < 0 ? message : message.substring(0, at);
    }

    /** Returns the text of a result. */
    public static String value(Object value) {
        return value instanceof int[] array ? Arrays.toString(array) : String.valueOf(value);
    }
}
