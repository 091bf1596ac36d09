// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test id=Serial
 * @summary -Xlog:gc+zeroing has one line per young collection and totals that fit what was allocated, with Serial
 * @requires vm.gc.Serial
 * @library / /test/lib
 * @build zeroing.Zeroing zeroing.Totals
 * @run driver zeroing.TestZeroingLog Serial
 */

/*
 * @test id=Parallel
 * @summary -Xlog:gc+zeroing has one line per young collection and totals that fit what was allocated, with Parallel
 * @requires vm.gc.Parallel
 * @library / /test/lib
 * @build zeroing.Zeroing zeroing.Totals
 * @run driver zeroing.TestZeroingLog Parallel
 */

/*
 * @test id=G1
 * @summary -Xlog:gc+zeroing has one line per young collection and totals that fit what was allocated, with G1
 * @requires vm.gc.G1
 * @library / /test/lib
 * @build zeroing.Zeroing zeroing.Totals
 * @run driver zeroing.TestZeroingLog G1
 */

package zeroing;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

import com.sun.management.ThreadMXBean;

import jdk.test.lib.Asserts;
import jdk.test.lib.process.OutputAnalyzer;

public class TestZeroingLog {
    private static final String TAGS = "\\[gc,zeroing *\\]";

    /** Allocates from several threads for a while, keeps nothing, and prints the bytes allocated. */
    static class Program {
        static final int THREADS = 2;
        static final int ARRAYS = 150_000;
        static volatile Object sink;

        public static void main(String[] args) throws InterruptedException {
            ThreadMXBean beans = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long[] bytes = new long[THREADS];
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < THREADS; t++) {
                int own = t;
                threads.add(Thread.ofPlatform().start(() -> {
                    for (int i = 0; i < ARRAYS; i++) {
                        sink = new byte[i % 4000];
                        if (i % 10_000 == 0) {
                            // An idle moment, in which a zeroer of the VM gets ahead also on one processor.
                            Thread.yield();
                        }
                    }
                    bytes[own] = beans.getCurrentThreadAllocatedBytes();
                }));
            }
            long all = 0;
            for (int t = 0; t < THREADS; t++) {
                threads.get(t).join();
                all += bytes[t];
            }
            System.out.println("allocated " + all);
        }
    }

    static OutputAnalyzer run(String collector, String... flags) throws Exception {
        List<String> all = new ArrayList<>(List.of("-XX:+Use" + collector + "GC", "-Xmx64m", "-Xmn16m",
                                                   "-Xlog:gc,gc+zeroing"));
        all.addAll(List.of(flags));
        return Zeroing.passes(all, Program.class.getName());
    }

    static long lines(OutputAnalyzer output, String regex) {
        return output.stdoutAsLines().stream().filter(line -> line.matches(".*" + regex + ".*")).count();
    }

    static void fits(OutputAnalyzer output, String policy) {
        Totals totals = Totals.ofLog(output.stdoutAsLines());
        totals.check(policy);
        totals.checkAtExit();
        long pauses = lines(output, "Pause Young");
        Asserts.assertGreaterThan(pauses, 5L, "young collections");
        Asserts.assertEquals(lines(output, TAGS), pauses + 1, "a line for each young collection, and the totals");
        // The first cycle began with the VM, and a collection may run while it ends.
        Asserts.assertTrue(Math.abs(totals.get("cycles") - pauses) <= 1, pauses + " collections, " + totals);

        long allocated = Long.parseLong(output.firstMatch("allocated (\\d+)", 1));
        // What a TLAB has left at its end is neither used nor always zeroed; what the last cycle zeroed may be unused.
        long eden = 16 << 20;
        Asserts.assertGreaterThan(totals.handedOut(), allocated - allocated / 5, "handed out unzeroed: " + totals);
        Asserts.assertLessThan(totals.handedOut(), allocated + allocated / 2 + 2 * eden, "zeroed twice: " + totals);
        if (policy.equals("concurrent")) {
            Asserts.assertGreaterThan(totals.get("concurrent_cycles"), 0L, "" + totals);
            Asserts.assertGreaterThan(totals.get("zeroer_bytes"), 0L, "" + totals);
        } else if (!policy.equals("adaptive")) {
            Asserts.assertGreaterThan(totals.get("window_bytes"), allocated / 2, "" + totals);
        }
    }

    public static void main(String[] args) throws Exception {
        String collector = args[0];
        for (String policy : List.of("bulk", "nontemporal", "concurrent")) {
            fits(run(collector, Zeroing.policy(policy)), policy);
        }
        for (String rule : List.of("measured", "cpu", "threads")) {
            fits(run(collector, Zeroing.policy("adaptive"), "-XX:AdaptiveZeroingRule=" + rule), "adaptive");
        }
        // Upstream's behaviour: at most the totals, all of them nothing.
        OutputAnalyzer hot = run(collector);
        Asserts.assertLessThanOrEqual(lines(hot, TAGS), lines(hot, "Pause Young") + 1, "lines under hot");
        if (lines(hot, "Zeroing totals") > 0) {
            Totals.ofLog(hot.stdoutAsLines()).check("hot");
        }
        // Without the log there is no line.
        run(collector, Zeroing.policy("bulk"), "-Xlog:disable").shouldNotContain("eroing");
    }
}
