// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import sequitur.annotations.Future;

/** A program with one conflict, whose lines a test names, and an exit code of its own. */
public final class RacingProgram {
    private static int total;

    private RacingProgram() {
    }

    private static int add(int n) {
        total += n;
        return n;
    }

    /** Ends with code 5, after a hook of its own. */
    public static void main(String[] arguments) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.err.println("the program's own hook")));
        @Future int x = add(3);
        int y = total;
        System.exit(x + y == 6 ? 5 : 1);
    }
}
