// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package locks;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Programs that attack the exclusion and the order of locks, each for `-Dlocks.millis` milliseconds. Ends with 0 if
 * none found anything. By hand: `java -cp ... locks.LockPrograms [NAME...]`.
 */
public class LockPrograms {
    interface Program {
        void run() throws Exception;
    }

    static final Map<String, Program> ALL = new LinkedHashMap<>();

    static {
        ALL.put("few", Handovers::few);
        ALL.put("fresh", Handovers::fresh);
        ALL.put("held", Handovers::held);
        ALL.put("many", Handovers::many);
        ALL.put("deaths", Handovers::deaths);
        ALL.put("collections", Handovers::collections);
        ALL.put("nested", Monitors::nested);
        ALL.put("interleaved", InterleavedLocks::interleaved);
        ALL.put("waiting", Monitors::waiting);
        ALL.put("deflated", Monitors::deflated);
        ALL.put("hashes", Monitors::hashes);
        ALL.put("holders", Monitors::holders);
        ALL.put("virtual-parked", VirtualThreads::parked);
        ALL.put("virtual-fresh", VirtualThreads::fresh);
        ALL.put("relocked", RemovedLocks::relocked);
        ALL.put("native", NativeMonitors::entered);
        ALL.put("stores", StoreBuffering::stores);
    }

    public static void main(String[] names) throws Exception {
        for (String name : names.length == 0 ? ALL.keySet() : List.of(names)) {
            ALL.get(name).run();
            System.out.println(name + ": passed");
        }
    }
}
