// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.lang.reflect.Method;

/** Checks a whole program: what an agent and the VM call. */
public final class Checking {
    /** Exit code of a program with conflicts, if that is wanted. */
    public static final int FAILED = 3;

    /** Behind the hooks that the program has registered, and the deletion of its files. */
    private static final int LAST_SLOT = 9;

    private Checking() {
    }

    /**
     * Begins: at the end of the program there will be a summary on standard error.
     *
     * @param fail whether a program with conflicts ends with {@link #FAILED}, whatever it says itself
     */
    public static void begin(boolean fail) {
        Runnable end = () -> {
            Reports.tellSummary();
            if (fail && Reports.conflicts() > 0) {
                Runtime.getRuntime().halt(FAILED);
            }
        };
        try {
            Object access = Class.forName("jdk.internal.access.SharedSecrets").getMethod("getJavaLangAccess")
                    .invoke(null);
            Method register = Class.forName("jdk.internal.access.JavaLangAccess").getMethod("registerShutdownHook",
                    int.class, boolean.class, Runnable.class);
            register.invoke(access, LAST_SLOT, false, end);
        } catch (ReflectiveOperationException e) {
            // Another JDK has another way; hooks of the program may then still run.
            Runtime.getRuntime().addShutdownHook(new Thread(end, "futures summary"));
        }
    }

    /** Instruments a class; null if it stays as it is. What goes wrong is said, and the class runs unchecked. */
    public static byte[] instrument(byte[] bytes) {
        try {
            return Instrumenter.instrument(bytes);
        } catch (RuntimeException | LinkageError e) {
            Reports.remark("a class is not checked: " + e);
            Reports.unchecked(1, "the checker failed");
            return null;
        }
    }

    /** Returns whether a class with this internal name is the program's, so that it is to be instrumented. */
    public static boolean isOfProgram(String name) {
        return Instrumenter.isOfProgram(name);
    }
}
