// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test id=tiers
 * @summary Split methods give what they give sequentially, whatever compiles them
 * @modules sequitur.annotations
 * @library / /test/lib
 * @build futures.Meeting futures.Values futures.Throwing
 * @run main/othervm -XX:+LazyFutures -XX:LazyFuturesWorkers=4 futures.TestLazyFutures
 * @run main/othervm -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -Xint futures.TestLazyFutures
 * @run main/othervm -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -XX:TieredStopAtLevel=1 -Xcomp
 *      -XX:CompileCommand=compileonly,futures.*::* futures.TestLazyFutures
 * @run main/othervm -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -XX:-TieredCompilation -Xbatch futures.TestLazyFutures
 * @run main/othervm -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -XX:+UnlockDiagnosticVMOptions -XX:+StressLazyFutures
 *      -XX:LazyFuturesBeat=10 futures.TestLazyFutures
 */

/*
 * @test id=collectors
 * @summary The same under each collector, while it collects
 * @requires vm.gc.Serial & vm.gc.Parallel & vm.gc.Z & vm.gc.Shenandoah
 * @modules sequitur.annotations
 * @library / /test/lib
 * @build futures.Meeting futures.Values futures.Throwing
 * @run main/othervm -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -XX:+UseSerialGC -Xmx64m futures.TestLazyFutures gc
 * @run main/othervm -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -XX:+UseParallelGC -Xmx64m futures.TestLazyFutures gc
 * @run main/othervm -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -XX:+UseG1GC -Xmx64m futures.TestLazyFutures gc
 * @run main/othervm -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -XX:+UseZGC -Xmx64m futures.TestLazyFutures gc
 * @run main/othervm -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -XX:+UseShenandoahGC -Xmx64m futures.TestLazyFutures gc
 */

package futures;

import jdk.test.lib.Asserts;

public class TestLazyFutures {
    private static final int TIMES = 10;
    /** Collections leave a program little time: each round takes seconds. */
    private static final int TIMES_BESIDE_COLLECTIONS = 4;

    static void values(int i) {
        Asserts.assertEquals(Values.reference("a", i), "<a" + i + ">a" + i);
        Asserts.assertEquals(Values.array(new int[] {i, 1})[0], 2 * i);
        Asserts.assertEquals(Values.integer(i, 1L << 20, 0.5f, 0.5), 4 * i + (1 << 20) + 1);
        Asserts.assertEquals(Values.big(i, true), -((long) i << 33) - i);
        Asserts.assertEquals(Values.single(i, (byte) -3), i / 3f * -3);
        Asserts.assertEquals(Values.real(i, 'x'), i / 3.0 + 'x');
        Asserts.assertEquals(Values.small(true, (byte) 5, 'y', (short) 300), "false -5 z -300");
        Asserts.assertEquals(Values.nothing("b" + i), "b" + i + ".");
        Asserts.assertEquals(Values.twice(i), 11 * i);
        Asserts.assertEquals(Values.pair(i), (i + 5) * 100 + i + 1 + i);
    }

    static void exceptions() {
        for (boolean call : new boolean[] {false, true}) {
            for (boolean rest : new boolean[] {false, true}) {
                String expected = call ? "call" : rest ? "rest" : "";
                String thrown = "";
                try {
                    Asserts.assertEquals(new Throwing().plain(call, rest), 2);
                } catch (Throwing.Trouble e) {
                    thrown = e.getMessage();
                    checkTrace(e);
                }
                Asserts.assertEquals(thrown, expected);
                Throwing handled = new Throwing();
                Asserts.assertEquals(handled.handled(call, rest), expected.isEmpty() ? 2 : -1);
                // The rest runs the handlers for what it throws itself, even if the call throws later.
                String alone = call && rest ? handled.seen.toString().replace("rest.", "") : handled.seen.toString();
                Asserts.assertEquals(alone, expected + ".");
            }
        }
    }

    /** The trace names the frames of both halves, as if there were one thread. */
    static void checkTrace(Throwing.Trouble e) {
        String names = "";
        for (StackTraceElement each : e.getStackTrace()) {
            names += each.getMethodName() + " ";
        }
        Asserts.assertTrue(names.matches("(call|rest) plain exceptions main .*"), names);
    }

    /** Leaves the program time to run: a thread that only waits for collections is never split. */
    static void collect() {
        try {
            while (true) {
                System.gc();
                Thread.sleep(10);
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        boolean collects = args.length > 0;
        if (collects) {
            Thread collector = new Thread(TestLazyFutures::collect);
            collector.setDaemon(true);
            collector.start();
        }
        for (int i = 0; i < (collects ? TIMES_BESIDE_COLLECTIONS : TIMES); i++) {
            values(i);
            exceptions();
        }
    }
}
