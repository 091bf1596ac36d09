// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary With -XX:+BarrierCostSites each kind of barrier counts what the program executes, in every tier; spins and
 *          added instructions leave what the program computes as it is, in code that holds values in many registers
 * @requires vm.compiler1.enabled & vm.compiler2.enabled
 * @requires (os.simpleArch == "x64" | os.simpleArch == "aarch64") & os.family == "linux"
 * @library / /test/lib
 * @modules java.management
 * @run driver prices.TestBarrierSites
 */

package prices;

import java.util.List;
import javax.management.RuntimeMBeanException;

import jdk.test.lib.Asserts;
import jdk.test.lib.Platform;
import jdk.test.lib.process.ProcessTools;

public class TestBarrierSites extends PricedProgram {
    static final List<String> INSTRUCTIONS = Platform.isX64()
        ? List.of("none", "lock", "mfence", "xchg", "lfence", "sfence")
        : List.of("none", "ish", "ishld", "ishst", "isb");
    static final String FOREIGN = Platform.isX64() ? "ish" : "mfence";

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

    static volatile long turn;
    static volatile double share;

    /** Twelve integers and eight floating-point numbers live across each barrier, and a branch on one behind it. */
    static long crowded(int runs) {
        long a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8, j = 9, k = 10, l = 11, m = 12;
        double p = 1, q = 2, r = 3, s = 4, t = 5, u = 6, v = 7, w = 8;
        for (int i = 0; i < runs; i++) {
            turn = a + i;
            boolean odd = (turn & 1) != 0;
            share = p;
            if (odd) {
                a += b ^ i;
                p += q;
            }
            atomic.getAndAdd((int) c);
            b += c; c ^= d; d += e; e ^= f; f += g; g ^= h; h += j; j ^= k; k += l; l ^= m; m += a;
            q = (q - share) / 2; r = (r + q) / 2; s = (s - r) / 2; t = (t + s) / 2;
            u = (u - t) / 2; v = (v + u) / 2; w = (w - v) / 2; p = (p + w + i) / 2;
            synchronized (lock) {
                m ^= turn;
            }
        }
        long reals = Double.doubleToRawLongBits(p + q + r + s + t + u + v + w);
        return a ^ b ^ c ^ d ^ e ^ f ^ g ^ h ^ j ^ k ^ l ^ m ^ reals;
    }

    public static class Computing {
        static void is(long expected, String setting) throws Exception {
            command("set=all:" + setting);
            Asserts.assertTrue(isSet("volatile-load", setting), setting);
            for (int i = 0; i < 3; i++) {
                Asserts.assertEquals(crowded(RUNS), expected, "with " + setting);
            }
            work(RUNS);
        }

        public static void main(String[] args) throws Exception {
            long expected = crowded(RUNS);
            for (int i = 0; i < 20; i++) {
                work(RUNS);
                Asserts.assertEquals(crowded(RUNS), expected, "with nothing set");
            }
            is(expected, "40");
            for (String instruction : INSTRUCTIONS) {
                is(expected, instruction);
            }
            command("count=true");
            Asserts.assertEquals(crowded(RUNS), expected, "while counting");
            Asserts.assertGreaterThanOrEqual(executed("volatile-store"), (long) RUNS);
            command("clear=true");
            Asserts.assertEquals(crowded(RUNS), expected, "with nothing set again");
            try {
                command("set=all:" + FOREIGN);
                throw new AssertionError(FOREIGN + " is no instruction of this processor, and was accepted");
            } catch (RuntimeMBeanException e) {
                Asserts.assertTrue(e.getCause().getMessage().contains(INSTRUCTIONS.get(1)), e.getCause().getMessage());
            }
        }
    }

    public static void main(String[] args) throws Exception {
        // Sites of the interpreter, of stubs and of C++ code.
        boolean hasHandWritten = Platform.isX64();
        String[] hand = hasHandWritten ? new String[] {"vm-fence", "native-return"} : new String[0];
        // The fence behind the volatile store is needed: a load follows. VarHandle's fences merge with no other.
        run(Counting.class, List.of("-XX:-TieredCompilation", "-XX:-EliminateLocks"), COMPILED);
        run(Counting.class, List.of("-XX:TieredStopAtLevel=1"), concat(CLIENT, hand));
        if (hasHandWritten) {
            run(Counting.class, List.of("-Xint"), concat(hand, "volatile-store"));
            run(Counting.class, List.of("-XX:TieredStopAtLevel=3", "-Xcomp"), "vm-fence");
            run(Computing.class, List.of("-Xint"));
        }
        for (String tier : List.of("-XX:TieredStopAtLevel=1", "-XX:TieredStopAtLevel=3", "-XX:-TieredCompilation")) {
            run(Computing.class, List.of(tier));
        }
        if (Platform.isX64()) {
            withPlacedFences();
        }
    }

    /** Fences that sc places, and where it would: x86 only. */
    private static void withPlacedFences() throws Exception {
        run(Counting.class, List.of("-XX:-TieredCompilation", "-XX:MemoryModel=sc"), "sc-fence");
        run(Counting.class, List.of("-XX:-TieredCompilation", "-XX:+GhostFenceSites"), "sc-ghost");
        run(Computing.class, List.of("-XX:-TieredCompilation", "-XX:+GhostFenceSites"));
        // Two thousand methods of the class library with sites, compiled by C2.
        ProcessTools.executeLimitedTestJava("-XX:+BarrierCostSites", "-XX:+GhostFenceSites", "-XX:-TieredCompilation",
            "-Xcomp", "--list-modules").shouldHaveExitValue(0);
    }
}
