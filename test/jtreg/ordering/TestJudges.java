// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary the judges of C2 code, which share nothing with what decides about order, notice each wrong exemption and
 *          each missing fence, and say nothing of the same code without a planted fault
 * @requires vm.debug & vm.compiler2.enabled
 * @library /test/lib
 * @modules java.base/jdk.internal.misc
 * @run driver ordering.TestJudges
 */

package ordering;

import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

import jdk.internal.misc.Unsafe;
import jdk.test.lib.process.OutputAnalyzer;
import jdk.test.lib.process.ProcessTools;
import sequitur.annotations.Relaxed;

public class TestJudges {
    @Relaxed
    static class Loose {
        static volatile int x;
        static volatile int y;
    }

    static class Program {
        static final Unsafe U = Unsafe.getUnsafe();
        static final long FIELD = U.objectFieldOffset(Program.class, "field");
        static int[] array = new int[10];
        static int[] other = new int[10];
        int field = 1;
        int next = 1;

        int fields() {
            return field + next;
        }

        void loop(int n) {
            for (long i = 0; i < n; i++) {
                array[(int) i % 10] = n;
            }
        }

        int branch(boolean stores) {
            if (stores) {
                array[1] = 2;
            }
            return next;
        }

        int loose() {
            Loose.x = 1;
            return Loose.y;
        }

        void fewElements() {
            System.arraycopy(array, 0, other, 0, 4);
        }

        int unknownBase(boolean isArray, int[] elements) {
            elements[2] = 1;
            return U.getInt(isArray ? (Object) elements : this, FIELD);
        }

        void manyElements(int[] from, int[] to, int n) {
            from[3] = 1;
            System.arraycopy(from, 0, to, 0, n);
        }

        public static void main(String[] args) {
            Program program = new Program();
            int sum = 0;
            for (int i = 0; i < 20_000; i++) {
                sum += program.fields() + program.branch(i % 2 == 0) + program.loose();
                sum += program.unknownBase(i % 2 == 0, array);
                program.loop(20);
                program.fewElements();
                program.manyElements(array, other, i % 10);
            }
            System.out.println("done " + (sum != 0));
        }
    }

    /** Accesses that C2 makes of its own accord, which the judges must not take for lost ones. */
    static class Quiet {
        static byte[] published;

        static void fill(int length) {
            byte[] bytes = new byte[length];
            for (int i = 0; i < length; i++) {
                bytes[i] = (byte) i;
            }
            published = bytes;
        }

        public static void main(String[] args) throws InterruptedException {
            Thread[] threads = new Thread[20];
            for (int round = 0; round < 10; round++) {
                for (int i = 0; i < threads.length; i++) {
                    threads[i] = Thread.startVirtualThread(() -> {
                        for (int k = 0; k < 300; k++) {
                            Thread.yield();
                            LockSupport.parkNanos(1);
                            fill(1_000);
                        }
                    });
                }
                for (Thread thread : threads) {
                    thread.join();
                }
            }
            System.out.println("done " + published.length);
        }
    }

    private static void runQuiet(String model) throws Exception {
        OutputAnalyzer output = ProcessTools.executeLimitedTestJava("-XX:MemoryModel=" + model,
                "-XX:CompileThresholdScaling=0.1", "-Xbatch", "-Xlog:ordering", Quiet.class.getName());
        output.shouldHaveExitValue(0);
        output.shouldContain("done 1000");
        output.shouldMatch("compiled c2 .*VirtualThread\\.mount");
        output.shouldNotContain("gives up");
    }

    private static OutputAnalyzer run(int fault, Stream<String> methods) throws Exception {
        String program = Program.class.getName();
        Stream<String> flags = Stream.of("-Xbatch", "-XX:-TieredCompilation", "-XX:MemoryModel=sc",
                "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED", "-XX:OrderingFault=" + fault);
        Stream<String> only = methods.map(method -> "-XX:CompileCommand=compileonly," + program + "::" + method);
        OutputAnalyzer output = ProcessTools.executeLimitedTestJava(
                Stream.of(flags, only, Stream.of(program)).flatMap(words -> words).toList());
        output.shouldHaveExitValue(0);
        output.shouldContain("done true");
        return output;
    }

    public static void main(String[] args) throws Exception {
        Map<Integer, String> noticedIn = Map.of(
                12, "fields", // every field counts as immutable
                13, "branch", // fences between blocks are left out
                14, "loop", // a safepoint poll counts as a fence
                15, "loose", // volatile fields of relaxed classes lose their fence
                16, "fewElements", // arraycopy is no bulk operation
                17, "unknownBase", // an offset without a field counts as unshared
                20, "manyElements"); // a leaf call counts as one that touches no memory
        run(0, noticedIn.values().stream()).shouldNotContain("gives up");
        runQuiet("sc");
        runQuiet("tso");
        for (Map.Entry<Integer, String> fault : noticedIn.entrySet()) {
            OutputAnalyzer output = run(fault.getKey(), Stream.of(fault.getValue()));
            output.shouldMatch("gives up .*" + fault.getValue() + ".* (verifier|judge) found");
        }
    }
}
