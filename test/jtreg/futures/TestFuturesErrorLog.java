// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary An error log says which rests ran when the VM crashed
 * @modules sequitur.annotations java.base/jdk.internal.misc
 * @library / /test/lib
 * @build futures.Meeting
 * @run driver futures.TestFuturesErrorLog
 */

package futures;

import java.nio.file.Files;
import java.nio.file.Path;

import jdk.internal.misc.Unsafe;
import jdk.test.lib.Asserts;
import jdk.test.lib.process.OutputAnalyzer;
import jdk.test.lib.process.ProcessTools;
import sequitur.annotations.Future;

public class TestFuturesErrorLog {
    private static final Path LOG = Path.of("crashed-while-split.log");

    /** Crashes the VM while a method is split. */
    static final class Crashing {
        private final Meeting meeting = new Meeting();

        private int call() {
            meeting.await();
            Unsafe.getUnsafe().putLong(null, 0L, 1L);
            return 1;
        }

        private int split() throws InterruptedException {
            @Future int one = call();
            meeting.arrive();
            Thread.sleep(60_000);
            return one;
        }

        public static void main(String[] args) throws Exception {
            System.out.println(new Crashing().split());
        }
    }

    public static void main(String[] args) throws Exception {
        OutputAnalyzer output = ProcessTools.executeTestJava(
            "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED", "-XX:+LazyFutures", "-XX:LazyFuturesWorkers=4",
            "-XX:-CreateCoredumpOnCrash", "-XX:ErrorFile=" + LOG, Crashing.class.getName());
        output.shouldNotHaveExitValue(0);
        String log = Files.readString(LOG);
        int rests = log.indexOf("Rests of split methods:");
        Asserts.assertTrue(rests >= 0, "no such part in the error log");
        String tree = log.substring(rests).lines().skip(1).takeWhile(line -> !line.isBlank()).toList().toString();
        Asserts.assertTrue(tree.contains("rest of int futures.TestFuturesErrorLog$Crashing.split(), line"), tree);
        Asserts.assertTrue(tree.contains("\"main\""), tree);
    }
}
