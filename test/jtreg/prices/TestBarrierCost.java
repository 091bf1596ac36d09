// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary With -XX:+BarrierCostSites a spin or an added instruction takes the time that it should, at each kind of
 *          barrier; wrong arguments change nothing; what is set ends by itself
 * @requires vm.compiler1.enabled & vm.compiler2.enabled
 * @requires os.simpleArch == "x64" & os.family == "linux"
 * @library / /test/lib
 * @modules java.management
 * @run driver prices.TestBarrierCost
 */

package prices;

import java.util.List;
import javax.management.RuntimeMBeanException;

import jdk.test.lib.Asserts;
import jdk.test.lib.process.ProcessTools;

public class TestBarrierCost extends PricedProgram {
    static long time() {
        long start = System.nanoTime();
        work(RUNS);
        return System.nanoTime() - start;
    }

    static long least() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 15; i++) {
            least = Math.min(least, time());
        }
        return least;
    }

    /** Each kind makes the program slower, by about what is asked for; a method that is left out stays as it is. */
    public static class Spinning {
        public static void main(String[] kinds) throws Exception {
            boolean priced = Boolean.parseBoolean(kinds[0]);
            for (int i = 0; i < 30; i++) {
                work(RUNS);
            }
            String site = command("calibrate=2000");
            double expected = Double.parseDouble(site.split(" ")[0]) * RUNS;
            for (String kind : List.of(kinds).subList(1, kinds.length)) {
                long base = least();
                command("set=" + kind + ":2000");
                long slow = least();
                command("clear=true");
                double share = (slow - base) / expected;
                System.out.println(kind + " " + share);
                if (priced) {
                    Asserts.assertTrue(share > 0.6 && share < 4, kind + ": " + share + " of what is expected");
                } else {
                    Asserts.assertTrue(share < 0.3, kind + ": " + share + " although the method has no sites");
                }
            }
        }
    }

    /** An added barrier is executed at each site, and the program does the same; "none" is the way there only. */
    public static class Added {
        public static void main(String[] args) throws Exception {
            for (int i = 0; i < 30; i++) {
                work(RUNS);
            }
            command("set=all:none");
            long base = least();
            for (String barrier : List.of("lock", "mfence", "xchg", "lfence", "sfence")) {
                command("set=all:" + barrier);
                Asserts.assertTrue(isSet("volatile-load", barrier));
                int before = atomic.get();
                double share = (double) least() / base;
                System.out.println(barrier + " " + share);
                boolean full = !barrier.equals("lfence") && !barrier.equals("sfence");
                Asserts.assertTrue(!full || share > 1.05, barrier + " takes " + share + " of none");
                Asserts.assertTrue(atomic.get() >= before, "the atomic went back");
            }
            command("count=true");
            work(RUNS);
            Asserts.assertGreaterThanOrEqual(executed("volatile-store"), (long) RUNS);
            command("clear=true");
        }
    }

    /** What is wrong is refused as a whole; a lease ends. */
    public static class Arguments {
        static void refuses(String what, String... arguments) throws Exception {
            command("set=volatile-load:7");
            try {
                command(arguments);
                throw new AssertionError("accepted: " + String.join(" ", arguments));
            } catch (RuntimeMBeanException e) {
                Asserts.assertTrue(e.getCause().getMessage().contains(what), e.getCause().getMessage());
            }
            Asserts.assertTrue(isSet("volatile-load", "7"), "it was changed");
        }

        public static void main(String[] args) throws Exception {
            refuses("set is KIND", "set=volatile-load:1,nonsense:2");
            refuses("set is KIND", "set=volatile-load:-1");
            refuses("set is KIND", "set=volatile-load:2000000");
            refuses("set is KIND", "set=volatile-load");
            refuses("set is KIND", "set=volatile-load:1x");
            refuses("set is KIND", "set=volatile-load:");
            refuses("set is KIND", "set=volatile-load:loc");
            refuses("set is KIND", "set=volatile-load:mfence,lock:locks");
            refuses("exclude each other", "set=volatile-load:1", "count=true");
            refuses("seconds is from", "set=volatile-load:1", "seconds=0");
            refuses("calibrate is from", "calibrate=-2");
            command("set=StoreLoad:5");
            Asserts.assertTrue(isSet("volatile-store", "5"), "element");
            Asserts.assertTrue(isSet("volatile-load", "0"), "others end");
            command("set=all:9", "seconds=1");
            Asserts.assertTrue(isSet("volatile-load", "9"), "all");
            Thread.sleep(2000);
            Asserts.assertTrue(isSet("volatile-load", "0"), "the lease");
            double none = Double.parseDouble(command("calibrate=0").split(" ")[0]);
            double many = Double.parseDouble(command("calibrate=1000").split(" ")[0]);
            double fence = Double.parseDouble(command("calibrate=-1").split(" ")[0]);
            Asserts.assertTrue(none < 50 && many > 100 && many < 100_000 && fence > 0.5 && fence < 1000,
                none + " " + many + " " + fence);
        }
    }

    public static void main(String[] args) throws Exception {
        run(Spinning.class, List.of("-XX:-TieredCompilation", "-XX:-EliminateLocks"),
            concat(new String[] {"true"}, COMPILED));
        run(Spinning.class, List.of("-XX:TieredStopAtLevel=1"), "true", "volatile-store", "lock", "atomic-release",
            "atomic-acquire");
        run(Spinning.class, List.of("-XX:-TieredCompilation",
            "-XX:CompileCommand=dontprice," + PricedProgram.class.getName() + "::*"), "false", "volatile-store");
        run(Added.class, List.of("-XX:TieredStopAtLevel=1"));
        run(Added.class, List.of("-XX:-TieredCompilation", "-XX:+GhostFenceSites"));
        run(Arguments.class, List.of());
        ProcessTools.executeLimitedTestJava("-XX:+GhostFenceSites", "-version")
            .shouldNotHaveExitValue(0).shouldContain("-XX:+GhostFenceSites needs -XX:+BarrierCostSites");
        ProcessTools.executeLimitedTestJava("-XX:+GhostFenceSites", "-XX:+BarrierCostSites", "-XX:MemoryModel=sc",
            "-version").shouldNotHaveExitValue(0).shouldContain("-XX:+GhostFenceSites needs");
        ProcessTools.executeLimitedTestJava("-XX:+BarrierCostSites", "-XX:+OptoScheduling", "-version")
            .shouldNotHaveExitValue(0).shouldContain("-XX:+BarrierCostSites does not work with -XX:+OptoScheduling");
    }
}
