// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.util.LinkedHashSet;
import java.util.Set;

/** The program of a child VM: runs generated classes, each several times, and prints what each computed. */
public final class Play {
    /** Separates different results of one program. */
    static final String BETWEEN = " | ";

    /** Some programs overflow it, which takes the longer the larger it is. */
    private static final long STACK_BYTES = 1L << 20;

    /** One of so many programs is loaded anew from time to time. */
    private static final int OWN_LOADERS = 3;
    private static final int ROUNDS_OF_A_LOADER = 8;

    private Play() {
    }

    /** Arguments: how often, then the names of the classes. Prints a line for each class: its name and all results. */
    public static void main(String[] arguments) throws InterruptedException {
        int times = Integer.parseInt(arguments[0]);
        Thread runner = new Thread(null, () -> {
            for (int i = 1; i < arguments.length; i++) {
                System.out.println(arguments[i] + ": " + String.join(BETWEEN, results(arguments[i], times)));
            }
        }, "play", STACK_BYTES);
        runner.start();
        runner.join();
    }

    private static Set<String> results(String name, int times) {
        Set<String> results = new LinkedHashSet<>();
        boolean hasOwnLoaders = name.hashCode() % OWN_LOADERS == 0;
        ClassLoader loader = Play.class.getClassLoader();
        for (int i = 0; i < times; i++) {
            if (hasOwnLoaders && i % ROUNDS_OF_A_LOADER == 0) {
                loader = new OwnLoader(name);
            }
            try {
                results.add((String) Class.forName(name, true, loader).getMethod("play").invoke(null));
            } catch (ReflectiveOperationException | LinkageError e) {
                results.add("failed: " + (e.getCause() == null ? e : e.getCause()));
            }
        }
        return results;
    }
}
