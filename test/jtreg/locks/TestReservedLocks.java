// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary Locks without atomic instructions exclude and order as ordinary ones, in each tier and collector
 * @requires os.arch == "amd64" & vm.compiler1.enabled & vm.compiler2.enabled
 * @library / /test/lib
 * @build locks.LockPrograms locks.Locks
 * @run driver/timeout=900 locks.TestReservedLocks
 */

package locks;

import java.util.ArrayList;
import java.util.List;

import jdk.test.lib.process.OutputAnalyzer;

public class TestReservedLocks {
    private static final List<List<String>> CONFIGURATIONS = List.of(
        List.of("-Xint"),
        List.of("-XX:TieredStopAtLevel=1"),
        List.of("-XX:-TieredCompilation", "-XX:+UseSerialGC"),
        List.of("-XX:+UseG1GC", "-XX:LockRevocationLimit=1000000"),
        List.of("-XX:+UseParallelGC", "-XX:LockRevocationLimit=0"),
        List.of("-XX:+UseZGC", "-XX:LockRevocationLimit=1000000"),
        List.of("-XX:+UseShenandoahGC", "-XX:LockRevocationLimit=1000000"),
        List.of("-XX:MemoryModel=sc", "-XX:+UseSystemMemoryBarrier"));

    public static void main(String[] args) throws Exception {
        for (List<String> configuration : CONFIGURATIONS) {
            List<String> flags = new ArrayList<>(List.of("-XX:+ConditionalOrdering", "-Dlocks.millis=400", "-Xmx256m",
                "-Xlog:locks"));
            flags.addAll(configuration);
            OutputAnalyzer output = Locks.run(flags, "locks.LockPrograms");
            output.shouldHaveExitValue(0);
            output.shouldMatch("Reserved locks: [1-9][0-9]* taken from their thread");
        }
    }
}
