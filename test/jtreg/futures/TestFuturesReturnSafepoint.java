// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test id=collector
 * @summary Collections while the compiled call of a split interpreted frame returns: its arguments are not visited
 * @modules sequitur.annotations
 * @library / /test/lib
 * @build futures.Meeting
 * @run main/othervm/timeout=300 -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -XX:+UseSerialGC -Xmx64m -Xcomp -Xbatch
 *      -XX:CompileCommand=compileonly,futures.TestFuturesReturnSafepoint::callee*
 *      futures.TestFuturesReturnSafepoint fill
 * @run main/othervm/timeout=300 -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -XX:+UseG1GC -Xmx64m -Xcomp -Xbatch
 *      -XX:+UnlockDiagnosticVMOptions -XX:+StressLazyFutures
 *      -XX:CompileCommand=compileonly,futures.TestFuturesReturnSafepoint::callee*
 *      futures.TestFuturesReturnSafepoint fill
 */

/*
 * @test id=exits
 * @summary The same with collections at the end of calls of the VM, also of the one that the call returns to
 * @requires vm.debug & vm.gc.Serial
 * @modules sequitur.annotations
 * @library / /test/lib
 * @build futures.Meeting
 * @run main/othervm/timeout=600 -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -XX:+UseSerialGC -Xmx64m -Xcomp -Xbatch
 *      -XX:+ScavengeALot -XX:ScavengeALotInterval=200
 *      -XX:CompileCommand=compileonly,futures.TestFuturesReturnSafepoint::callee*
 *      futures.TestFuturesReturnSafepoint few
 */

package futures;

import java.util.Arrays;

import jdk.test.lib.Asserts;
import sequitur.annotations.Future;

/** The callees are compiled, their callers are not: what a caller has pushed is copied, and grows old meanwhile. */
public class TestFuturesReturnSafepoint implements Callee {
    private static final int TIMES = 50;
    /** With a collection at every few calls of the VM each takes seconds. */
    private static final int FEW = 3;

    /** Moves what is new, so that no address from before is one of an object any more. */
    private static void move(Meeting meeting) {
        meeting.await();
        System.gc();
    }

    private static String calleeStatic(Meeting meeting, long number, String text, int[] numbers) {
        move(meeting);
        return text + number + numbers[0];
    }

    @Override
    public int calleeInterface(Meeting meeting, double number, String text, int[] numbers) {
        move(meeting);
        return (int) number + text.length() + numbers[0];
    }

    double calleeVirtual(Meeting meeting, String text, float number, int[] numbers) {
        move(meeting);
        return number + text.length() + numbers[0];
    }

    private float calleeSpecial(String text, int[] numbers, Meeting meeting) {
        move(meeting);
        return text.length() + numbers[0];
    }

    private static String reference(int i) {
        Meeting meeting = new Meeting();
        String text = "a" + i;
        int[] numbers = {i, 1};
        @Future String result = calleeStatic(meeting, 1L << 40, text, numbers);
        meeting.arrive();
        return text + Arrays.toString(numbers) + result;
    }

    private static int integer(Callee callee, int i) {
        Meeting meeting = new Meeting();
        String text = "b" + i;
        int[] numbers = {i};
        @Future int result = callee.calleeInterface(meeting, i + 0.5, text, numbers);
        meeting.arrive();
        return numbers[0] + text.length() + result;
    }

    private double real(int i) {
        Meeting meeting = new Meeting();
        String text = "c" + i;
        int[] numbers = {i};
        @Future double result = calleeVirtual(meeting, text, i, numbers);
        meeting.arrive();
        return numbers[0] + text.length() + result;
    }

    private float single(int i) {
        Meeting meeting = new Meeting();
        String text = "d" + i;
        int[] numbers = {i};
        @Future float result = calleeSpecial(text, numbers, meeting);
        meeting.arrive();
        return numbers[0] + text.length() + result;
    }

    /** Fills the young generation, so that collections come at any time. */
    private static void fill() {
        byte[][] kept = new byte[16][];
        for (int i = 0; true; i = (i + 1) % kept.length) {
            kept[i] = new byte[10_000];
        }
    }

    public static void main(String[] args) {
        int times = args[0].equals("few") ? FEW : TIMES;
        if (args[0].equals("fill")) {
            Thread filler = new Thread(TestFuturesReturnSafepoint::fill);
            filler.setDaemon(true);
            filler.start();
        }
        for (int i = 0; i < times; i++) {
            int length = 1 + Integer.toString(i).length();
            Asserts.assertEquals(reference(i), "a" + i + "[" + i + ", 1]" + "a" + i + (1L << 40) + i);
            Asserts.assertEquals(integer(new TestFuturesReturnSafepoint(), i), 3 * i + 2 * length);
            Asserts.assertEquals(new TestFuturesReturnSafepoint().real(i), 3.0 * i + 2 * length);
            Asserts.assertEquals(new TestFuturesReturnSafepoint().single(i), 2f * i + 2 * length);
        }
    }
}

interface Callee {
    int calleeInterface(Meeting meeting, double number, String text, int[] numbers);
}
