// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.vm;

/** A memory model of the VM. */
public enum Model {
    /** The Java memory model, as any JVM has it. */
    JAVA,
    /** Total store order: only a load may pass an earlier store. */
    TSO,
    /** Sequential consistency. */
    SC;

    /** Returns the name used by the flag and in tables. */
    public String label() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    /** Returns the VM option that selects this model. */
    public String flag() {
        return "-XX:MemoryModel=" + label();
    }
}
