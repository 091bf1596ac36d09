// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary With -XX:+BarrierCostSites each kind of barrier counts what the program executes, in every tier, and spins
 *          or executes an added instruction when told to; wrong arguments change nothing; what is set ends by itself
 * @requires vm.compiler1.enabled & vm.compiler2.enabled
 * @requires os.simpleArch == "x64" & os.family == "linux"
 * @library /test/lib
 * @modules java.management
 * @run driver prices.TestBarrierCost
 */

package prices;

import java.lang.invoke.VarHandle;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;

import jdk.test.lib.Asserts;
import jdk.test.lib.process.ProcessTools;

public class TestBarrierCost {
    static final int RUNS = 10_000;

    static String command(String... arguments) throws Exception {
        return (String) ManagementFactory.getPlatformMBeanServer().invoke(
            new ObjectName("com.sun.management:type=DiagnosticCommand"), "vmBarrierCost",
            new Object[] {arguments}, new String[] {String[].class.getName()});
    }

    static long executed(String kind) throws Exception {
        Matcher row = Pattern.compile("(?m)^" + kind + " +\\S+ +(yes|no) +\\d+ +(\\d+) ").matcher(command());
        Asserts.assertTrue(row.find(), "no kind " + kind);
        return Long.parseLong(row.group(2));
    }

    static volatile int number;
    static int plain;
    static final AtomicInteger atomic = new AtomicInteger();
    static final Object lock = new Object();
    static Object published;

    static final class Fixed {
        final int value;

        Fixed(int value) {
            this.value = value;
        }
    }

    static void work(int runs) {
        for (int i = 0; i < runs; i++) {
            number = i;
            plain += number;
            atomic.compareAndSet(i, i + 1);
            synchronized (lock) {
                plain++;
            }
            published = new Fixed(i);
            VarHandle.fullFence();
            VarHandle.releaseFence();
            VarHandle.acquireFence();
            VarHandle.storeStoreFence();
        }
    }

    static final int[] ring = new int[8];

    /** Each turn stores and then loads: sc must keep that order, and no fence of the program is near. */
    static int plain(int runs) {
        int sum = 0;
        for (int i = 0; i < runs; i++) {
            ring[i & 7] = i;
            sum += ring[(sum + i) & 7];
        }
        return sum;
    }

    /** Runs in a VM of its own, in the tier that its options choose. */
    public static class Counting {
        public static void main(String[] kinds) throws Exception {
            for (int i = 0; i < 20; i++) {
                work(RUNS);
                plain(RUNS);
            }
            command("count=true");
            work(RUNS);
            plain(RUNS);
            System.gc();
            for (int i = 0; i < 100; i++) {
                Thread.sleep(0, 1);
            }
            for (String kind : kinds) {
                long count = executed(kind);
                boolean exact = !kind.equals("vm-fence") && !kind.equals("native-return");
                Asserts.assertGreaterThanOrEqual(count, exact ? (long) RUNS : 1L, kind + " was executed " + count);
                // Other threads of the VM are nearly idle, so most are the program's.
                Asserts.assertLessThan(count, 2L * RUNS + 100_000, kind + " was executed " + count);
            }
            Asserts.assertGreaterThan(command().length(), 1000);
            command("clear=true");
        }
    }

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
                Asserts.assertTrue(Pattern.compile("(?m)^volatile-load .* " + barrier + " ").matcher(command()).find());
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
            Asserts.assertTrue(Pattern.compile("(?m)^volatile-load .* 7 ").matcher(command()).find(), "it was changed");
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
            Asserts.assertTrue(Pattern.compile("(?m)^volatile-store .* 5 ").matcher(command()).find(), "element");
            Asserts.assertTrue(Pattern.compile("(?m)^volatile-load .* 0 ").matcher(command()).find(), "others end");
            command("set=all:9", "seconds=1");
            Asserts.assertTrue(Pattern.compile("(?m)^volatile-load .* 9 ").matcher(command()).find(), "all");
            Thread.sleep(2000);
            Asserts.assertTrue(Pattern.compile("(?m)^volatile-load .* 0 ").matcher(command()).find(), "the lease");
            double none = Double.parseDouble(command("calibrate=0").split(" ")[0]);
            double many = Double.parseDouble(command("calibrate=1000").split(" ")[0]);
            double fence = Double.parseDouble(command("calibrate=-1").split(" ")[0]);
            Asserts.assertTrue(none < 50 && many > 100 && many < 100_000 && fence > 0.5 && fence < 1000,
                none + " " + many + " " + fence);
        }
    }

    static void run(Class<?> program, List<String> options, String... arguments) throws Exception {
        List<String> words = new ArrayList<>(List.of("-XX:+BarrierCostSites", "-Xbatch", "-Xmx256m"));
        words.addAll(options);
        words.add(program.getName());
        words.addAll(List.of(arguments));
        ProcessTools.executeLimitedTestJava(words).shouldHaveExitValue(0);
    }

    public static void main(String[] args) throws Exception {
        String[] compiled = {"volatile-load", "volatile-release", "volatile-store", "atomic-release", "atomic-acquire",
            "new-object", "lock", "unlock", "load-fence", "store-fence", "store-store-fence", "full-fence"};
        String[] client = {"volatile-load", "volatile-release", "volatile-store", "atomic-release", "atomic-acquire",
            "new-object", "lock", "unlock", "vm-fence", "native-return"};
        // The fence behind the volatile store is needed: a load follows. VarHandle's fences merge with no other.
        run(Counting.class, List.of("-XX:-TieredCompilation", "-XX:-EliminateLocks"), compiled);
        run(Counting.class, List.of("-XX:TieredStopAtLevel=1"), client);
        run(Counting.class, List.of("-Xint"), "volatile-store", "vm-fence", "native-return");
        run(Counting.class, List.of("-XX:-TieredCompilation", "-XX:MemoryModel=sc"), "sc-fence");
        run(Counting.class, List.of("-XX:-TieredCompilation", "-XX:+GhostFenceSites"), "sc-ghost");
        // Two thousand methods of the class library with sites, compiled by C2; all that Counting needs, by C1.
        ProcessTools.executeLimitedTestJava("-XX:+BarrierCostSites", "-XX:+GhostFenceSites", "-XX:-TieredCompilation",
            "-Xcomp", "--list-modules").shouldHaveExitValue(0);
        run(Counting.class, List.of("-XX:TieredStopAtLevel=3", "-Xcomp"), "vm-fence");
        run(Spinning.class, List.of("-XX:-TieredCompilation", "-XX:-EliminateLocks"), concat("true", compiled));
        run(Spinning.class, List.of("-XX:TieredStopAtLevel=1"), "true", "volatile-store", "lock", "atomic-release",
            "atomic-acquire");
        run(Spinning.class, List.of("-XX:-TieredCompilation",
            "-XX:CompileCommand=dontprice," + TestBarrierCost.class.getName() + "::*"), "false", "volatile-store");
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

    static String[] concat(String first, String[] rest) {
        List<String> words = new ArrayList<>(List.of(first));
        words.addAll(List.of(rest));
        return words.toArray(String[]::new);
    }
}
