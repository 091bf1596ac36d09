// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary C1 and C2 take the read of a plain flag out of a loop if the loop or the flag is relaxed, and only then
 * @requires vm.compiler1.enabled & vm.compiler2.enabled
 * @library /test/lib
 * @run driver ordering.TestRelaxedLoop
 */

package ordering;

import java.util.ArrayList;
import java.util.List;

import jdk.test.lib.process.OutputAnalyzer;
import jdk.test.lib.process.ProcessTools;
import sequitur.annotations.Relaxed;

public class TestRelaxedLoop {
    /** The loops of the program, the ordered ones first. */
    static final List<String> LOOPS = List.of("plain", "plainElement", "annotated", "annotatedElement", "relaxedField",
                                              "spin", "commanded");
    static final int ORDERED = 2;

    /** Starts one thread per loop, lets them all spin, stops them, and prints which have ended a while later. */
    static class Program {
        static boolean stop;
        @Relaxed
        static boolean relaxedStop;
        static final boolean[] STOPS = new boolean[1];
        static volatile int spinning;

        static void plain() {
            while (!stop) { }
        }

        static void plainElement() {
            boolean[] stops = STOPS;
            while (!stops[0]) { }
        }

        @Relaxed
        static void annotated() {
            while (!stop) { }
        }

        @Relaxed
        static void annotatedElement() {
            boolean[] stops = STOPS;
            while (!stops[0]) { }
        }

        static void commanded() {
            while (!stop) { }
        }

        static void relaxedField() {
            while (!relaxedStop) { }
        }

        @Relaxed
        static class RelaxedType {
            static void spin() {
                while (!stop) { }
            }
        }

        static Thread start(Runnable loop) {
            Thread thread = new Thread(() -> {
                synchronized (Program.class) {
                    spinning++;
                }
                loop.run();
            });
            thread.setDaemon(true);
            thread.start();
            return thread;
        }

        public static void main(String[] args) throws InterruptedException {
            Thread[] threads = {start(Program::plain), start(Program::plainElement), start(Program::annotated),
                                start(Program::annotatedElement), start(Program::relaxedField),
                                start(RelaxedType::spin), start(Program::commanded)};
            while (spinning < threads.length) {
                Thread.onSpinWait();
            }
            // Long enough for a thread to enter its loop, which is compiled before it runs.
            Thread.sleep(1000);
            stop = true;
            relaxedStop = true;
            STOPS[0] = true;
            for (int i = 0; i < threads.length; i++) {
                threads[i].join(1000);
                System.out.println(LOOPS.get(i) + (threads[i].isAlive() ? " goes on" : " ended"));
            }
        }
    }

    /** endless: the loops that must not see the flag change. */
    static void check(String compiler, List<String> endless, String... flags) throws Exception {
        String program = Program.class.getName();
        List<String> command = new ArrayList<>(List.of("-Xcomp", compiler, "-XX:CompileCommand=quiet"));
        for (String loop : LOOPS) {
            command.add("-XX:CompileCommand=compileonly," + program + "*::" + loop);
        }
        command.addAll(List.of(flags));
        command.add(program);
        OutputAnalyzer output = ProcessTools.executeLimitedTestJava(command);
        output.shouldHaveExitValue(0);
        output.shouldNotContain("[ordering]");
        for (String loop : LOOPS) {
            output.shouldContain(loop + (endless.contains(loop) ? " goes on" : " ended"));
        }
    }

    public static void main(String[] args) throws Exception {
        String command = "-XX:CompileCommand=relaxed," + Program.class.getName() + "::commanded";
        int commanded = LOOPS.indexOf("commanded");
        for (String compiler : List.of("-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation")) {
            check(compiler, LOOPS);
            for (String model : List.of("tso", "sc")) {
                check(compiler, LOOPS.subList(ORDERED, LOOPS.size()), "-XX:MemoryModel=" + model, command);
            }
            check(compiler, LOOPS.subList(ORDERED, commanded), "-XX:MemoryModel=sc");
        }
    }
}
