// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary an acquire stays tied to its load when C2 splits the branch whose two sides load the same field, and leaves
 *          the acquire with a merge of the loaded values that nothing else uses
 * @requires vm.debug & vm.compiler2.enabled
 * @library /test/lib
 * @run driver ordering.TestAcquireValue
 */

package ordering;

import java.util.Random;

import jdk.test.lib.process.OutputAnalyzer;
import jdk.test.lib.process.ProcessTools;

public class TestAcquireValue {
    static class Program {
        record Value(int number) { }

        static class Read {
            static Object mark = "mark";
            final Object first;
            final Object value;
            final int number;

            Read(Value value, int number) {
                first = mark;
                this.value = value;
                this.number = number;
            }
        }

        static final int READS = 2_000_000;
        static volatile boolean done;
        Value value = new Value(0);
        int number;
        int side;

        static boolean isPair(Program left, Program right) {
            if (left.side != 1) return false;
            return right.side == 2;
        }

        // The field is loaded once, before the branch, and only stored again, on either side.
        static Read read(Program source, Program other) {
            Read read = null;
            if (isPair(source, other)) {
                read = new Read(source.value, source.number);
            } else {
                read = new Read(source.value, source.number);
            }
            return read;
        }

        public static void main(String[] args) throws Exception {
            Program[] programs = {new Program(), new Program(), new Program()};
            programs[0].side = 1;
            programs[1].side = 2;
            Random random = new Random(1);
            for (int i = 0; i < 300_000; i++) {
                read(programs[random.nextInt(3)], programs[random.nextInt(3)]);
            }
            Program source = programs[0];
            Thread writer = new Thread(() -> {
                for (int i = 1; !done; i++) {
                    source.number = i;
                    source.value = new Value(i);
                }
            });
            writer.start();
            int early = 0;
            for (int i = 0; i < READS; i++) {
                Read read = read(source, programs[1 + (i & 1)]);
                early += ((Value) read.value).number > read.number ? 1 : 0;
            }
            done = true;
            writer.join();
            System.out.println("loaded too early: " + early);
        }
    }

    public static void main(String[] args) throws Exception {
        for (String model : new String[] {"tso", "sc"}) {
            String program = Program.class.getName();
            OutputAnalyzer output = ProcessTools.executeLimitedTestJava("-XX:MemoryModel=" + model,
                    "-XX:-TieredCompilation", "-XX:CompileCommand=dontinline," + program + "::read", program);
            output.shouldHaveExitValue(0);
            output.shouldContain("loaded too early: 0");
            output.shouldNotContain("gives up");
        }
    }
}
