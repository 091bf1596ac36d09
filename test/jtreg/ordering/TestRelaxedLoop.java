// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary C1 and C2 may take the read of a plain flag out of a loop if the loop or the flag is relaxed, and only then
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
    static final String[] LOOPS = {"plain", "annotated", "commanded", "relaxedField", "RelaxedType.spin"};

    /** Starts one thread per loop, lets them all spin, stops them, and prints which have ended a while later. */
    static class Program {
        static boolean stop;
        @Relaxed
        static boolean relaxedStop;
        static volatile int spinning;

        static void plain() {
            while (!stop) { }
        }

        @Relaxed
        static void annotated() {
            while (!stop) { }
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
            Thread[] threads = {start(Program::plain), start(Program::annotated), start(Program::commanded),
                                start(Program::relaxedField), start(RelaxedType::spin)};
            while (spinning < threads.length) {
                Thread.onSpinWait();
            }
            // Long enough for a thread to enter its loop, which is compiled before it runs.
            Thread.sleep(1000);
            stop = true;
            relaxedStop = true;
            for (int i = 0; i < threads.length; i++) {
                threads[i].join(2000);
                System.out.println(LOOPS[i] + (threads[i].isAlive() ? " goes on" : " ended"));
            }
        }
    }

    static void check(List<String> endless, String... flags) throws Exception {
        String program = Program.class.getName();
        List<String> command = new ArrayList<>(List.of(
            "-Xcomp", "-XX:-TieredCompilation",
            "-XX:CompileCommand=quiet",
            "-XX:CompileCommand=compileonly," + program + "*::plain",
            "-XX:CompileCommand=compileonly," + program + "*::annotated",
            "-XX:CompileCommand=compileonly," + program + "*::commanded",
            "-XX:CompileCommand=compileonly," + program + "*::relaxedField",
            "-XX:CompileCommand=compileonly," + program + "*::spin"));
        command.addAll(List.of(flags));
        command.add(program);
        OutputAnalyzer output = ProcessTools.executeLimitedTestJava(command);
        output.shouldHaveExitValue(0);
        for (String loop : LOOPS) {
            output.shouldContain(loop + (endless.contains(loop) ? " goes on" : " ended"));
        }
    }

    public static void main(String[] args) throws Exception {
        String command = "-XX:CompileCommand=relaxed," + Program.class.getName() + "::commanded";
        check(List.of(LOOPS));
        for (String model : List.of("tso", "sc")) {
            List<String> relaxed = List.of(LOOPS).subList(1, LOOPS.length);
            check(relaxed, "-XX:MemoryModel=" + model, command);
            check(relaxed.stream().filter(loop -> !loop.equals("commanded")).toList(), "-XX:MemoryModel=" + model);
        }
    }
}
