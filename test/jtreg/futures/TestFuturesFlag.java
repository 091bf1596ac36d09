// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary Without -XX:+LazyFutures nothing is split and nothing is there; what cannot be served ends the VM with one
 *          clear line
 * @modules sequitur.annotations
 * @library / /test/lib
 * @build futures.Meeting futures.TestFuturesRefusals
 * @run driver futures.TestFuturesFlag
 */

package futures;

import java.util.ArrayList;
import java.util.List;

import jdk.test.lib.process.OutputAnalyzer;
import jdk.test.lib.process.ProcessTools;

public class TestFuturesFlag {
    static OutputAnalyzer run(List<String> flags, String... program) throws Exception {
        List<String> words = new ArrayList<>(flags);
        words.addAll(List.of("-cp", System.getProperty("test.class.path")));
        words.addAll(List.of(program));
        return new OutputAnalyzer(ProcessTools.createLimitedTestJavaProcessBuilder(words).start());
    }

    static void refused(String about, String... flags) throws Exception {
        OutputAnalyzer output = run(List.of(flags), "-version");
        output.shouldHaveExitValue(1).shouldContain(about).shouldNotContain("A fatal error has been detected");
        // The launcher's own message is on the next line.
        output.stderrShouldMatch("(?m)^Error: Could not create the Java Virtual Machine");
    }

    static void stays(String... flags) throws Exception {
        OutputAnalyzer output = run(List.of(flags), TestFuturesRefusals.Program.class.getName(), "plain");
        output.shouldHaveExitValue(0).shouldContain("split false");
    }

    public static void main(String[] args) throws Exception {
        refused("-XX:+LazyFutures", "-XX:LazyFuturesBeat=50");
        refused("-XX:+LazyFutures", "-XX:LazyFuturesWorkers=2");
        refused("-XX:+LazyFutures", "-XX:+LazyFuturesReport");
        refused("-XX:+LazyFutures", "-XX:LazyFuturesPromise=safe");
        refused("use relaxed, safe, checked or checked,fail", "-XX:+LazyFutures", "-XX:LazyFuturesPromise=Safe");
        refused("LazyFuturesBeat", "-XX:+LazyFutures", "-XX:LazyFuturesBeat=5");
        refused("LazyFuturesWorkers", "-XX:+LazyFutures", "-XX:LazyFuturesWorkers=2000");
        refused("-XX:SharedArchiveFile", "-XX:+LazyFutures", "-XX:SharedArchiveFile=a.jsa");
        refused("-XX:ArchiveClassesAtExit", "-XX:+LazyFutures", "-XX:ArchiveClassesAtExit=a.jsa");
        refused("-XX:AOTCache", "-XX:+LazyFutures", "-XX:AOTCache=a.aot");
        stays("-XX:-LazyFutures");
        stays("-XX:+LazyFutures", "-XX:LazyFuturesWorkers=1");
        stays("-XX:+LazyFutures", "-XX:ActiveProcessorCount=1");
    }
}
