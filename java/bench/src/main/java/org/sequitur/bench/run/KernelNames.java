// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

/** Kernels are named without the package that all are in. */
final class KernelNames {
    private static final String PACKAGE = "org.sequitur.kernels.";

    private KernelNames() {
    }

    /** Returns the name as users see it, for example {@code ArrayKernels.fill}. */
    static String inShort(String benchmark) {
        return benchmark.startsWith(PACKAGE) ? benchmark.substring(PACKAGE.length()) : benchmark;
    }

    /** Returns the name as JMH knows it. */
    static String inFull(String name) {
        return PACKAGE + name;
    }
}
