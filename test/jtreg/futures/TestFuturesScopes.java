// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary A scope of structured concurrency belongs to the thread that opened it: what runs in it is not split, what
 *          runs before and behind it is
 * @comment The one test that needs preview features: no other test may build a class of it.
 * @enablePreview
 * @modules sequitur.annotations
 * @library / /test/lib
 * @build futures.Meeting futures.TestFuturesFlag
 * @run main/othervm futures.TestFuturesScopes
 */

package futures;

import java.util.List;
import java.util.concurrent.StructuredTaskScope;

import sequitur.annotations.Future;

public class TestFuturesScopes {
    /** Whether a call was split, where its rest may come within a time. */
    private static boolean isSplit(long milliseconds) {
        Meeting meeting = new Meeting();
        @Future boolean split = meeting.await(milliseconds);
        meeting.arrive();
        return split;
    }

    public static final class Program {
        public static void main(String[] args) throws InterruptedException {
            System.out.println("before " + isSplit(60_000));
            try (var scope = StructuredTaskScope.open()) {
                System.out.println("in " + isSplit(2_000));
                scope.join();
            }
            System.out.println("behind " + isSplit(60_000));
        }
    }

    public static void main(String[] args) throws Exception {
        for (String tier : List.of("-Xint", "-XX:+TieredCompilation", "-Xcomp")) {
            List<String> flags = List.of("-XX:+LazyFutures", "-XX:LazyFuturesWorkers=4", "-XX:+LazyFuturesReport",
                "-XX:CompileCommand=compileonly,futures.*::*", "--enable-preview", tier);
            TestFuturesFlag.run(flags, Program.class.getName())
                .shouldHaveExitValue(0)
                .shouldContain("before true").shouldContain("in false").shouldContain("behind true")
                .shouldMatch("not split \\d+ times, a structured task scope is open: boolean .*isSplit\\(long\\)");
        }
    }
}
