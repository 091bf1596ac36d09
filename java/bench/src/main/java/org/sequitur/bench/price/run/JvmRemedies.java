// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.util.Map;

/** What a user of a JVM can do about a kind of barrier: a flag that changes it, or code that goes without it. */
final class JvmRemedies {
    private static final String CONDITIONAL = "-XX:+ConditionalOrdering (x86-64) takes a lock that one thread has been "
            + "locking without an atomic instruction";
    private static final Map<String, String> BY_KIND = Map.of(
            "volatile-store", "VarHandle.setRelease stores without the fence, where no later load has to wait for it",
            "full-fence", "a release or acquire fence of VarHandle is cheaper, where no load has to wait for a store",
            "lock", CONDITIONAL,
            "unlock", CONDITIONAL,
            "g1-card", "-XX:+UseParallelGC and -XX:+UseSerialGC have no such fence",
            "native-return", "-XX:+UseSystemMemoryBarrier takes the fence away",
            "sc-fence", "-XX:MemoryModel=tso has none; @Relaxed and -XX:CompileCommand=relaxed,... take it away from "
                    + "single classes",
            "sc-ghost", "-XX:MemoryModel=sc places it, -XX:MemoryModel=tso does not");

    private JvmRemedies() {
    }

    /** Returns a part of a sentence, or null where nothing is known. */
    static String of(String kind) {
        return BY_KIND.get(kind);
    }
}
