// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary Each planted fault of lazy futures makes a test program fail; without a fault it passes
 * @requires vm.debug & vm.compiler2.enabled
 * @modules sequitur.annotations
 * @library / /test/lib
 * @build futures.Meeting futures.Values futures.Throwing futures.TestLazyFutures futures.TestFuturesRefusals
 *        futures.TestFuturesFlag
 * @run driver/timeout=600 futures.TestPlantedFuturesFaults
 */

package futures;

import java.util.List;

import jdk.test.lib.Asserts;
import jdk.test.lib.process.OutputAnalyzer;

public class TestPlantedFuturesFaults {
    static OutputAnalyzer run(int fault, List<String> program, String... flags) throws Exception {
        var all = new java.util.ArrayList<>(List.of("-XX:+LazyFutures", "-XX:LazyFuturesWorkers=4",
            "-XX:FuturesFault=" + fault, "-XX:-CreateCoredumpOnCrash",
            "-Dfutures.patience=10000"));
        all.addAll(List.of(flags));
        return TestFuturesFlag.run(all, program.toArray(String[]::new));
    }

    static void noticed(int fault, List<String> program, String... flags) throws Exception {
        Asserts.assertEquals(run(0, program, flags).getExitValue(), 0, "without a fault");
        Asserts.assertNotEquals(run(fault, program, flags).getExitValue(), 0, "fault " + fault);
    }

    public static void main(String[] args) throws Exception {
        List<String> values = List.of(TestLazyFutures.class.getName());
        List<String> monitor = List.of(TestFuturesRefusals.Program.class.getName(), "method");
        run(0, monitor).shouldContain("split false");
        run(1, monitor).shouldContain("split true");
        noticed(2, values, "-Xint");
        noticed(3, values, "-Xcomp", "-XX:-TieredCompilation", "-XX:CompileCommand=compileonly,futures.*::*");
        noticed(4, values, "-Xint");
    }
}
