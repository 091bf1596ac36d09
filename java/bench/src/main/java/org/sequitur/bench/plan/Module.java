// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sequitur.support.WrongUse;

/**
 * A class path with workloads or kernels.
 *
 * @param name      the module's name
 * @param classPath its jar and everything that needs, as {@code -cp} takes it
 */
public record Module(String name, String classPath) {
    /** The name of a jar with somebody else's JMH benchmarks. */
    public static final String JMH = "jmh";

    private static final String KERNELS = "kernels";
    private static final String LOCKING = "locking";

    /** Returns whether it holds kernels; all others hold workloads. */
    public boolean holdsKernels() {
        return name.equals(KERNELS) || name.equals(JMH);
    }

    /**
     * Returns whether its workloads are measured when none is named. The lock-heavy ones are not: they were chosen for
     * their locks, and a mean over all programs should not lean towards them.
     */
    public boolean usual() {
        return !name.equals(LOCKING);
    }

    /** Returns whether these kernels are the bench's own, which brings what measures their processor time. */
    public boolean own() {
        return !name.equals(JMH);
    }

    /**
     * Reads {@code NAME=FILE}; the file holds the class path.
     *
     * @throws WrongUse when there is no such file
     */
    public static Module parse(String text) {
        int equals = text.indexOf('=');
        try {
            return new Module(text.substring(0, Math.max(0, equals)),
                    Files.readString(Path.of(text.substring(equals + 1))).strip());
        } catch (IOException e) {
            throw new WrongUse("--module " + text + ": no such file; it takes NAME=FILE, the file holds a class path");
        }
    }
}
