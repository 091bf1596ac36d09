// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary Stack overflow, out of memory and redefinition in either half of a split method, deep stacks
 * @modules sequitur.annotations java.instrument
 * @library / /test/lib
 * @build futures.Meeting
 * @run main RedefineClassHelper
 * @run main/othervm/timeout=300 -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -Xmx64m -javaagent:redefineagent.jar
 *      futures.TestFuturesTrouble
 * @run main/othervm/timeout=300 -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -Xmx64m -Xint -javaagent:redefineagent.jar
 *      futures.TestFuturesTrouble
 */

package futures;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

import jdk.test.lib.Asserts;
import sequitur.annotations.Future;

public class TestFuturesTrouble {
    /** What happens in the call, after the rest has begun, and what in the rest. */
    interface Part {
        int run() throws Exception;
    }

    private final Meeting meeting = new Meeting();

    private int call(Part part) throws Exception {
        meeting.await();
        return part.run();
    }

    private int split(Part call, Part rest) throws Exception {
        @Future int one = call(call);
        meeting.arrive();
        int two = rest.run();
        return one + two;
    }

    static int overflow() {
        return overflow() + 1;
    }

    static int exhaust() {
        List<int[]> all = new ArrayList<>();
        while (true) {
            all.add(new int[100_000]);
        }
    }

    private static void fails(Class<? extends Throwable> how, Part call, Part rest) throws Exception {
        try {
            new TestFuturesTrouble().split(call, rest);
        } catch (StackOverflowError | OutOfMemoryError e) {
            Asserts.assertEquals(e.getClass(), how);
            return;
        }
        throw new AssertionError("no " + how);
    }

    /** Splits at the bottom of a deep stack, and lets both halves go deep. */
    private static int deep(int depth) throws Exception {
        return depth > 0 ? deep(depth - 1) + 1
            : new TestFuturesTrouble().split(() -> plain(2_000), () -> plain(2_000));
    }

    private static int plain(int depth) {
        return depth > 0 ? plain(depth - 1) + 1 : 0;
    }

    /** Redefined to itself while it is split. */
    static final class Redefined {
        private final Meeting meeting = new Meeting();
        private final Meeting redefined = new Meeting();

        private int call(long milliseconds) {
            return meeting.await(milliseconds) && redefined.await(milliseconds) ? 1 : 0;
        }

        int split(long milliseconds, Part rest) throws Exception {
            @Future int one = call(milliseconds);
            meeting.arrive();
            int two = rest.run();
            redefined.arrive();
            return one * 10 + two;
        }
    }

    private static int redefine() throws Exception {
        try (InputStream in = TestFuturesTrouble.class.getResourceAsStream("TestFuturesTrouble$Redefined.class")) {
            RedefineClassHelperAccess.redefine(Redefined.class, in.readAllBytes());
        }
        return 1;
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 3; i++) {
            fails(StackOverflowError.class, TestFuturesTrouble::overflow, () -> 1);
            fails(StackOverflowError.class, () -> 1, TestFuturesTrouble::overflow);
            fails(OutOfMemoryError.class, TestFuturesTrouble::exhaust, () -> 1);
            fails(OutOfMemoryError.class, () -> 1, TestFuturesTrouble::exhaust);
            Asserts.assertEquals(deep(1_000), 5_000);
        }
        Asserts.assertEquals(new Redefined().split(60_000, TestFuturesTrouble::redefine), 11, "redefined meanwhile");
        Asserts.assertEquals(new Redefined().split(300, () -> 1), 1, "a redefined class is sequential");
    }
}
