// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary Methods that promise to be safe behave as their text, whatever locks, cleanup, thread state and exceptions
 *          are in it
 * @modules sequitur.annotations
 * @library / /test/lib /java
 * @build org.sequitur.futures.samples.* futures.SafePrograms
 * @run driver/timeout=600 futures.TestFuturesSafe -XX:+TieredCompilation
 * @run driver/timeout=600 futures.TestFuturesSafe -Xint
 * @run driver/timeout=600 futures.TestFuturesSafe -Xcomp
 *      -XX:CompileCommand=compileonly,org.sequitur.futures.samples.*::*
 */

package futures;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import jdk.test.lib.Asserts;
import jdk.test.lib.process.OutputAnalyzer;
import jdk.test.lib.process.ProcessTools;

public class TestFuturesSafe {
    private static final Pattern SPLITS = Pattern.compile("splits: (\\d+) of");
    private static final int TIMES = 20;
    private static final int LEAST_SPLITS = 100;

    static OutputAnalyzer run(int times, List<String> options) throws Exception {
        List<String> words = new ArrayList<>(options);
        // C2 throws ready-made exceptions, without messages, where many were thrown before.
        words.add("-XX:-OmitStackTraceInFastThrow");
        words.addAll(List.of("-cp", System.getProperty("test.class.path"), "--add-modules", "sequitur.annotations",
            SafePrograms.class.getName(), Integer.toString(times)));
        OutputAnalyzer output = new OutputAnalyzer(ProcessTools.createLimitedTestJavaProcessBuilder(words).start());
        return output.shouldHaveExitValue(0);
    }

    static List<String> samples(OutputAnalyzer output) {
        return output.stdoutAsLines().stream().filter(line -> line.startsWith("sample ")).toList();
    }

    public static void main(String[] args) throws Exception {
        List<String> expected = samples(run(1, List.of()));
        List<String> options = new ArrayList<>(List.of("-XX:+LazyFutures", "-XX:LazyFuturesPromise=safe",
            "-XX:LazyFuturesWorkers=4", "-XX:LazyFuturesBeat=10", "-XX:+UnlockDiagnosticVMOptions",
            "-XX:+StressLazyFutures", "-Xlog:futures"));
        options.addAll(List.of(args));
        OutputAnalyzer output = run(TIMES, options);
        List<String> shown = samples(output);
        Asserts.assertEquals(shown.size(), expected.size());
        for (int i = 0; i < shown.size(); i++) {
            Asserts.assertEquals(shown.get(i), expected.get(i));
        }
        Matcher splits = SPLITS.matcher(output.getStdout());
        Asserts.assertTrue(splits.find() && Integer.parseInt(splits.group(1)) >= LEAST_SPLITS,
            "hardly anything was split");
    }
}
