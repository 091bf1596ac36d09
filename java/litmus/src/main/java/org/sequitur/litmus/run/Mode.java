// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.run;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.sequitur.litmus.gen.TestLoader;

/** Which execution tiers of the VM run the actors. */
public enum Mode {
    INT("int", "interpreter only", "-Xint"),
    C1("c1", "C1 without profiling", "-XX:TieredStopAtLevel=1"),
    C1_PROFILED("c1-profiled", "C1 with full profiling", "-XX:TieredStopAtLevel=3"),
    C2("c2", "C2 after a short profile", "-XX:-TieredCompilation"),
    C2_COMP("c2-comp", "C2 before the first call, with no profile", "-XX:-TieredCompilation", "-Xcomp"),
    C2_STRESS("c2-stress", "C2 with random scheduling and optimisation order", "-XX:-TieredCompilation",
            "-XX:+StressLCM", "-XX:+StressGCM", "-XX:+StressIGVN", "-XX:+StressCCP", "-XX:+StressMacroExpansion",
            "-XX:+StressIncrementalInlining"),
    TIERED("tiered", "all tiers in turn, with on-stack replacement"),
    MIXED_INT_C1("mixed-int-c1", "one actor interpreted, the others in C1", "-XX:TieredStopAtLevel=1"),
    MIXED_INT_C2("mixed-int-c2", "one actor interpreted, the others in C2", "-XX:-TieredCompilation"),
    MIXED_C1_C2("mixed-c1-c2", "one actor in C1, the others up to C2");

    /** The methods of actor N that make accesses, without N. */
    private static final List<String> ACTOR_METHODS = List.of("actor", "call", "loop");
    private static final String GENERATED = TestLoader.PACKAGE.replace('.', '/') + "/";
    private static final String HAND_WRITTEN = "org/sequitur/litmus/shapes/*";

    private final String label;
    private final String summary;
    private final List<String> flags;

    Mode(String label, String summary, String... flags) {
        this.label = label;
        this.summary = summary;
        this.flags = List.of(flags);
    }

    /** Returns the name used in options and tables. */
    public String label() {
        return label;
    }

    /** Returns the mode in one line. */
    public String summary() {
        return summary;
    }

    /** Returns whether C2 compiles all actors here. */
    public boolean isC2() {
        return this == C2 || this == C2_COMP || this == C2_STRESS;
    }

    /** Returns the VM options of the mode; {@link #directives} goes with them. */
    public List<String> flags(long seed) {
        List<String> all = new ArrayList<>(flags);
        if (this == C2_STRESS) {
            all.add("-XX:StressSeed=" + (seed & 0x7FFF_FFFF));
        }
        all.add("-XX:CompileCommand=quiet");
        Stream.of(GENERATED + "*", HAND_WRITTEN).forEach(classes -> {
            all.add("-XX:CompileCommand=CompileThresholdScaling," + classes + ".*,0.02");
            // Each actor's code is compiled by itself, so that a tier chosen for it is the tier it runs in.
            ACTOR_METHODS.forEach(method -> all.add("-XX:CompileCommand=dontinline," + classes + "." + method + "*"));
        });
        if (this == C2_COMP) {
            // Everything else stays interpreted: compiling it all before its first call would take most of the time.
            Stream.of(GENERATED + "*", HAND_WRITTEN, "org/sequitur/litmus/run/*",
                            "org/sequitur/litmus/gen/GeneratedTest",
                    "org/sequitur/litmus/gen/Carrier", "org/sequitur/litmus/program/Outcome")
                    .forEach(classes -> all.add("-XX:CompileCommand=compileonly," + classes + ".*"));
        }
        if (this == MIXED_INT_C1 || this == MIXED_INT_C2) {
            lowTierMethods().forEach(method -> all.add("-XX:CompileCommand=exclude," + method));
        }
        return all;
    }

    /** Returns the text of a compiler directives file, empty when the mode needs none. */
    public String directives() {
        if (this != MIXED_C1_C2) {
            return "";
        }
        String methods = String.join(", ", lowTierMethods().map(method -> "\"" + method + "\"").toList());
        return "[{ match: [" + methods + "], c2: { Exclude: true } }]\n";
    }

    /** In half of the generated classes actor 0 gets the lower tier, in the others actor 1. */
    private static Stream<String> lowTierMethods() {
        return ACTOR_METHODS.stream().flatMap(method -> Stream.of(
                GENERATED + TestLoader.LOW_0 + "/*." + method + "0",
                GENERATED + TestLoader.LOW_1 + "/*." + method + "1",
                HAND_WRITTEN + "." + method + "0"));
    }
}
