// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary Neither compiler inlines a marked call that loops; a frame whose callee is inlined into it is split still
 * @requires vm.compiler1.enabled & vm.compiler2.enabled
 * @modules sequitur.annotations
 * @library / /test/lib
 * @build futures.Meeting futures.TestFuturesInlining
 * @run driver futures.TestFuturesInlining
 */

package futures;

import java.util.List;

import jdk.test.lib.process.OutputAnalyzer;
import sequitur.annotations.Future;

public class TestFuturesInlining {
    private static final int WARM = 20_000;

    public static final class Program {
        private static int sum(int[] numbers) {
            int sum = 0;
            for (int number : numbers) {
                sum += number;
            }
            return sum;
        }

        private static int loops(int[] numbers) {
            @Future int sum = sum(numbers);
            return sum + numbers.length;
        }

        private static boolean innermost(Meeting meeting, long milliseconds) {
            return meeting.await(milliseconds);
        }

        private static boolean split(Meeting meeting, long milliseconds) {
            @Future boolean split = innermost(meeting, milliseconds);
            meeting.arrive();
            return split;
        }

        public static void main(String[] args) {
            int[] numbers = {1, 2};
            for (int i = 0; i < WARM; i++) {
                if (loops(numbers) != 5) {
                    throw new AssertionError();
                }
                split(new Meeting(), 0);
            }
            System.out.println("split " + split(new Meeting(), 60_000));
        }
    }

    public static void main(String[] args) throws Exception {
        for (String compiler : List.of("-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation")) {
            OutputAnalyzer output = TestFuturesFlag.run(List.of("-XX:+LazyFutures", "-XX:LazyFuturesWorkers=4",
                "-Xbatch", compiler, "-XX:+UnlockDiagnosticVMOptions", "-XX:+PrintCompilation", "-XX:+PrintInlining"),
                Program.class.getName());
            output.shouldHaveExitValue(0).shouldContain("split true");
            output.shouldMatch("Program::sum \\(.*marked call that runs long");
            output.shouldMatch("Program::innermost \\([0-9]+ bytes\\) +(inline|accessor)");
        }
    }
}
