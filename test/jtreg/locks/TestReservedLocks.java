// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary Locks without atomic instructions exclude and order as ordinary ones, in each tier and collector
 * @requires (os.arch == "amd64" | os.arch == "aarch64") & vm.compiler1.enabled & vm.compiler2.enabled
 * @library / /test/lib
 * @build locks.LockPrograms locks.Locks
 * @run driver/timeout=900 locks.TestReservedLocks
 */

package locks;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

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

    /** Seconds for each configuration, where somebody wants more than a look. */
    private static final String SECONDS = System.getenv("SEQUITUR_STRESS_SECONDS");

    private static final String[] PROGRAMS = Stream.concat(Stream.of("locks.LockPrograms"), LockPrograms.ALL.keySet()
        .stream().filter(name -> !(Locks.EMULATED && name.equals("stores")))).toArray(String[]::new);

    private static long millisOfAProgram() {
        return SECONDS == null ? 400 : Math.max(1, 1000 * Long.parseLong(SECONDS) / LockPrograms.ALL.size());
    }

    public static void main(String[] args) throws Exception {
        for (List<String> configuration : CONFIGURATIONS) {
            List<String> flags = new ArrayList<>(List.of("-XX:+ConditionalOrdering",
                "-Dlocks.millis=" + millisOfAProgram(), "-Xmx256m", "-Xlog:locks"));
            flags.addAll(configuration);
            long longest = Locks.LONGEST_S + 3 * millisOfAProgram() * LockPrograms.ALL.size() / 1000;
            OutputAnalyzer output = Locks.run(longest, flags, PROGRAMS);
            output.shouldHaveExitValue(0);
            output.shouldMatch("Reserved locks: [1-9][0-9]* taken from their thread");
        }
    }
}
