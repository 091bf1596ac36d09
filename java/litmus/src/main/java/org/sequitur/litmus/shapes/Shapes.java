// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sequitur.litmus.program.Program;

/** The programs that have a name: those of the literature, and those that show what compilers do. */
public final class Shapes {
    /** The name under which the loop that waits for a plain write is listed. */
    public static final String HOISTED_SPIN = "hoisted-spin";
    /** The name under which the loop that waits for the target of a call site is listed. */
    public static final String CALL_SITE_SPIN = "call-site-spin";
    /** Message passing whose reader reads the data first: a compiler forwards the first read to the third. */
    public static final String REREAD = "MP+reread";
    /** Store buffering. */
    public static final String STORE_BUFFERING = "SB";

    /** Message passing whose writer writes the data twice: a compiler drops the first of the two writes. */
    public static final String DROPPED_WRITE = "dropped-write";

    private static final Map<String, Program> PROGRAMS = new LinkedHashMap<>();

    static {
        // Two threads, one pair of accesses each.
        add(STORE_BUFFERING, "x=1; r0=y | y=1; r1=x");
        add("MP", "x=1; y=1 | r0=y; r1=x");
        add("LB", "r0=x; y=1 | r1=y; x=1");
        add("S", "x=1; y=1 | r0=y; x=2");
        add("R", "x=1; y=1 | y=2; r0=x");
        add("2+2W", "x=1; y=1 | y=2; x=2");
        // One location.
        add("CoRR", "x=1 | r0=x; r1=x");
        add("CoRR3", "x=1 | r0=x; r1=x; r2=x");
        add("CoWW", "x=1; x=2 | r0=x; r1=x");
        add("CoWR", "x=1; r0=x | x=2; r1=x");
        add("CoRW", "r0=x; x=1 | x=2; r1=x");
        // Three and four threads.
        add("WRC", "x=1 | r0=x; y=1 | r1=y; r2=x");
        add("RWC", "x=1 | r0=x; r1=y | y=1; r2=x");
        add("W+RWC", "x=1; y=1 | r0=y; r1=z | z=1; r2=x");
        add("ISA2", "x=1; y=1 | r0=y; z=1 | r1=z; r2=x");
        add("WWC", "x=1 | r0=x; y=1 | r1=y; x=2");
        add("Z6.0", "x=1; y=1 | r0=y; z=1 | z=2; r1=x");
        add("3.SB", "x=1; r0=y | y=1; r1=z | z=1; r2=x");
        add("3.LB", "r0=x; y=1 | r1=y; z=1 | r2=z; x=1");
        add("3.2W", "x=1; y=1 | y=2; z=1 | z=2; x=2");
        add("IRIW", "x=1 | y=1 | r0=x; r1=y | r2=y; r3=x");
        add("CoRR2", "x=1 | x=2 | r0=x; r1=x | r2=x; r3=x");
        // What a store buffer shows of its own stores.
        add("SB+rfi", "x=1; r0=x; r1=y | y=1; r2=y; r3=x");
        add("SB+2W", "x=1; z=1; r0=y | y=1; z=2; r1=x");
        // What a compiler does: forward an earlier read, drop an overwritten write, merge two reads.
        add(REREAD, "x=1; y=1 | r0=x; r1=y; r2=x");
        add(DROPPED_WRITE, "x=1; y=1; x=2 | r0=y; r1=x");
        add("reread-twice", "x=1; y=1 | r0=x; r1=y; r2=x | x=2; y=2; r3=x");
    }

    private Shapes() {
    }

    private static void add(String name, String text) {
        PROGRAMS.put(name, Program.parse(text));
    }

    /** Returns the named programs, in the order of the table. */
    public static Map<String, Program> programs() {
        return Collections.unmodifiableMap(PROGRAMS);
    }
}
