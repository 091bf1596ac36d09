// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

/** Who does a workload's work, when the command line does not say. */
public enum Threads {
    /** One thread, whatever the command line says. */
    ONE("1"),
    /** Two threads that share the pieces of a unit. */
    TWO("2"),
    /** A pool of the library's own, with a thread for each processor. */
    POOL("pool");

    private final String label;

    Threads(String label) {
        this.label = label;
    }

    /** As in the catalogue. */
    public String label() {
        return label;
    }

    /**
     * Returns how many threads a fork uses.
     *
     * @param wanted from the command line, null when it says nothing
     * @throws IllegalArgumentException if the workload cannot use as many
     */
    int count(Integer wanted) {
        if (wanted == null) {
            return switch (this) {
                case ONE -> 1;
                case TWO -> 2;
                case POOL -> Runtime.getRuntime().availableProcessors();
            };
        }
        if (wanted < 1) {
            throw new IllegalArgumentException("--threads must be at least 1");
        }
        if (this == ONE && wanted != 1) {
            throw new IllegalArgumentException("this workload has one thread: leave out --threads");
        }
        return wanted;
    }
}
