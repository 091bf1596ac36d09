// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.run;

import java.util.List;

/**
 * How a child JVM makes a thread's change between its states visible to the VM. A fence of the thread's own would hide
 * one that the code beside it lacks, so half of the children leave that to the operating system.
 */
public enum Barrier {
    /** The thread fences by itself, which is the VM's default. */
    OWN("own", "", List.of()),
    /** The operating system fences all threads when the VM asks for it. */
    SYSTEM("system", ", system barrier", List.of("-XX:+UseSystemMemoryBarrier"));

    private static final String FLAG = "UseSystemMemoryBarrier";
    private final String label;
    private final String suffix;
    private final List<String> flags;

    Barrier(String label, String suffix, List<String> flags) {
        this.label = label;
        this.suffix = suffix;
        this.flags = flags;
    }

    /**
     * Returns the barrier of a child, the same for the same arguments, so that a command that repeats the seed repeats
     * it.
     *
     * @param hasSystem whether the JDK and the operating system offer {@link #SYSTEM}
     * @param extra     the user's VM options: when they choose a barrier it is theirs
     */
    public static Barrier of(Model model, Mode mode, long seed, boolean hasSystem, List<String> extra) {
        for (String option : extra) {
            if (option.endsWith(FLAG)) {
                return option.startsWith("-XX:+") ? SYSTEM : OWN;
            }
        }
        return hasSystem && (model.ordinal() + mode.ordinal() + seed) % 2 != 0 ? SYSTEM : OWN;
    }

    /** Returns the name in reports. */
    public String label() {
        return label;
    }

    /** Returns what a phrase that describes a child adds, empty for the default. */
    public String suffix() {
        return suffix;
    }

    /** Returns the VM options that select it. */
    public List<String> flags() {
        return flags;
    }
}
