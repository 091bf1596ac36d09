// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary adaptive zeroing takes no processor for the zeroer while other programs need them all
 * @requires vm.gc.Parallel
 * @library / /test/lib
 * @build zeroing.Zeroing zeroing.Totals
 * @run driver/timeout=300 zeroing.TestZeroingBesideOthers
 */

package zeroing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import jdk.test.lib.Asserts;
import jdk.test.lib.process.ProcessTools;
import jtreg.SkippedException;

public class TestZeroingBesideOthers {
    /** Larger than the last-level cache of most machines: below it the rule has no use for a zeroer. */
    private static final int YOUNG_MB = 300;
    private static final int CYCLES = 30;

    /** Makes arrays in one thread, for so many young generations. */
    static class Program {
        static volatile Object sink;

        public static void main(String[] args) {
            final int size = 64 << 10;
            for (long bytes = 0; bytes < (long) CYCLES * YOUNG_MB << 20; bytes += size) {
                sink = new byte[size];
            }
        }
    }

    /** Needs two processors for each that there is, until it is killed. */
    static class Others {
        static volatile long count;

        public static void main(String[] args) {
            for (int i = 0; i < 2 * Runtime.getRuntime().availableProcessors(); i++) {
                new Thread(() -> {
                    while (true) {
                        count++;
                    }
                }).start();
            }
            System.out.println("busy");
        }
    }

    static Totals totals() throws Exception {
        List<String> flags = new ArrayList<>(List.of("-XX:+UseParallelGC", "-Xmx800m", "-Xms800m",
            "-Xmn" + YOUNG_MB + "m", "-XX:-UseAdaptiveSizePolicy", Zeroing.policy("adaptive"),
            "-XX:AdaptiveZeroingRule=cpu", "-Xlog:gc+zeroing"));
        Totals totals = Totals.ofLog(Zeroing.passes(flags, Program.class.getName()).stdoutAsLines());
        Asserts.assertGreaterThan(totals.get("cycles"), (long) CYCLES / 2, totals.toString());
        return totals;
    }

    public static void main(String[] args) throws Exception {
        if (Runtime.getRuntime().availableProcessors() < 2) {
            throw new SkippedException("one processor is never left to a zeroer");
        }
        if (totals().get("concurrent_cycles") == 0) {
            throw new SkippedException("no processor is idle here, or the cache holds the young generation");
        }
        Process others = ProcessTools.startProcess("others", ProcessTools.createLimitedTestJavaProcessBuilder(
            Others.class.getName()), line -> line.contains("busy"), 60, TimeUnit.SECONDS);
        try {
            Totals beside = totals();
            Asserts.assertLessThan(beside.get("concurrent_cycles"), beside.get("cycles") / 3, beside.toString());
        } finally {
            others.destroyForcibly().waitFor();
        }
    }
}
