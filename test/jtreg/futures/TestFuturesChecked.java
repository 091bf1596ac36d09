// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary -XX:LazyFuturesPromise=checked splits nothing and reports where a marked call and its rest touch the same
 *          memory; checked,fail ends such a program with an exit code of its own
 * @modules sequitur.annotations
 * @library /test/lib
 * @run driver futures.TestFuturesChecked
 */

package futures;

import java.util.ArrayList;
import java.util.List;

import jdk.test.lib.Asserts;
import jdk.test.lib.process.OutputAnalyzer;
import jdk.test.lib.process.ProcessTools;
import sequitur.annotations.Future;

public class TestFuturesChecked {
    private static final int CONFLICTS = 3;
    /** Of -Xcomp: to compile the class library as well, with its checks, takes minutes and shows no more. */
    private static final String COMPILED = "-XX:CompileCommand=compileonly," + Program.class.getName() + "::*";

    static class Program {
        private int total;
        private final int[] parts = new int[2];

        int add(int number) {
            total += number;
            return total;
        }

        int fill(int part, int number) {
            parts[part] = number;
            return number;
        }

        int racing() {
            @Future int sum = add(1);
            int seen = total;
            return sum + seen;
        }

        int apart() {
            @Future int first = fill(0, 1);
            int second = fill(1, 2);
            return first + second;
        }

        int lambda() {
            @Future int first = fill(0, 1);
            Runnable rest = () -> parts[0] = 5;
            rest.run();
            return first + parts[0];
        }

        public static void main(String[] args) {
            Program program = new Program();
            int result = switch (args[0]) {
                case "racing" -> program.racing();
                case "lambda" -> program.lambda();
                default -> program.apart();
            };
            System.out.println("result " + result);
        }
    }

    static OutputAnalyzer run(String kind, String... options) throws Exception {
        List<String> words = new ArrayList<>(List.of("-XX:+LazyFutures"));
        words.addAll(List.of(options));
        words.addAll(List.of("--add-modules", "sequitur.annotations", "-cp", System.getProperty("test.class.path"),
            Program.class.getName(), kind));
        return new OutputAnalyzer(ProcessTools.createLimitedTestJavaProcessBuilder(words).start());
    }

    static void conflicts(int code, String kind, String result, String place, String... options) throws Exception {
        OutputAnalyzer output = run(kind, options);
        output.shouldHaveExitValue(code).shouldContain(result);
        output.stderrShouldContain("conflict over").stderrShouldContain(place);
        output.stderrShouldContain("1 conflict between");
    }

    public static void main(String[] args) throws Exception {
        for (String tier : new String[] {"-Xmixed", "-Xint", "-XX:LazyFuturesWorkers=1"}) {
            conflicts(0, "racing", "result 2", "Program.total", tier, "-XX:LazyFuturesPromise=checked");
        }
        conflicts(0, "racing", "result 2", "Program.total", "-Xcomp", COMPILED, "-XX:LazyFuturesPromise=checked");
        conflicts(0, "lambda", "result 6", "element 0", "-XX:LazyFuturesPromise=checked");
        conflicts(CONFLICTS, "racing", "result 2", "Program.total", "-XX:LazyFuturesPromise=checked,fail");
        OutputAnalyzer none = run("apart", "-XX:LazyFuturesPromise=checked,fail", "-XX:+LazyFuturesReport");
        none.shouldHaveExitValue(0).shouldContain("result 3");
        none.stderrShouldContain("0 conflicts").stderrShouldContain("1 marked call ran");
        Asserts.assertFalse(none.getOutput().contains("stays unchecked"), none.getOutput());
    }
}
