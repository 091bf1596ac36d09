// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.run;

import java.util.List;

/** The memory model a child JVM runs under. */
public enum Model {
    /** The VM's default, asked for by flag: anything a plain access may do. */
    JAVA("java"),
    /** Total store order: only a store and a later load may change places. */
    TSO("tso"),
    /** Sequential consistency. */
    SC("sc"),
    /** The VM's default without any flag, for a JDK that has no {@code MemoryModel}. */
    NONE("none");

    private final String label;

    Model(String label) {
        this.label = label;
    }

    /** Returns the name used in options and tables. */
    public String label() {
        return label;
    }

    /** Returns the VM options that select the model. */
    public List<String> flags() {
        return this == NONE ? List.of() : List.of("-XX:MemoryModel=" + label);
    }

    /** Returns whether the model forbids anything beyond what every Java VM must not do. */
    public boolean isOrdered() {
        return this == TSO || this == SC;
    }
}
