// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.bug;

import java.util.EnumSet;
import java.util.Set;
import org.sequitur.example.vm.Model;

/** A released library with a published ordering bug, and what each memory model makes of it. */
public enum Bug {
    /** A flag and a counter that compiled code keeps in registers. */
    SEEDS("Bouncy Castle 1.36, ThreadedSeedGenerator (bouncycastle:bcprov-jdk15:136)",
            "A helper thread counts until a plain flag is set; compiled code reads the flag once.",
            "Both fields are volatile in release 1.38.",
            "seeds", SeedGeneration.class, EnumSet.of(Model.TSO, Model.SC)),
    /** A load that passes an earlier store in the processor. */
    HANDOFF("LMAX Disruptor 2.10.1, BlockingWaitStrategy (com.googlecode.disruptor:disruptor:2.10.1)",
            "The publisher's check for a sleeping reader passes its own store, so nobody wakes the reader.",
            "Repaired in 2.10.2 after a stall of six seconds in production (LMAX-Exchange/disruptor, issue 119).",
            "messages", MessageHandoff.class, EnumSet.of(Model.SC));

    private final String library;
    private final String cause;
    private final String history;
    private final String unit;
    private final Class<?> driver;
    private final Set<Model> repairedBy;

    Bug(String library, String cause, String history, String unit, Class<?> driver, Set<Model> repairedBy) {
        this.library = library;
        this.cause = cause;
        this.history = history;
        this.unit = unit;
        this.driver = driver;
        this.repairedBy = repairedBy;
    }

    /** Returns the library, its class and its Maven coordinates. */
    public String library() {
        return library;
    }

    /** Returns one sentence on what goes wrong. */
    public String cause() {
        return cause;
    }

    /** Returns one sentence on what its authors did about it. */
    public String history() {
        return history;
    }

    /** Returns what the driver counts. */
    public String unit() {
        return unit;
    }

    /** Returns the class that calls the library, to be run in a VM of its own. */
    public Class<?> driver() {
        return driver;
    }

    /** Returns whether the unchanged library must work under {@code model}. */
    public boolean isRepairedBy(Model model) {
        return repairedBy.contains(model);
    }
}
