// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.run;

import java.util.List;

/** The garbage collector of a child JVM; its barriers surround every reference access. */
public enum Collector {
    SERIAL("serial", "-XX:+UseSerialGC"),
    PARALLEL("parallel", "-XX:+UseParallelGC"),
    G1("g1", "-XX:+UseG1GC"),
    Z("z", "-XX:+UseZGC"),
    SHENANDOAH("shenandoah", "-XX:+UseShenandoahGC");

    private final String label;
    private final String flag;

    Collector(String label, String flag) {
        this.label = label;
        this.flag = flag;
    }

    /** Returns the name used in options and reports. */
    public String label() {
        return label;
    }

    /** Returns the VM options that select the collector and a heap that holds a test's states. */
    public List<String> flags() {
        return List.of(flag, "-Xms128m", "-Xmx512m");
    }
}
