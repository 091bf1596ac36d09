// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary Store buffering through JNI functions: weak outcomes are seen with MemoryModel=java, and never with sc
 * @comment -XX:+UseSystemMemoryBarrier takes the fences out of the thread's state transitions, which would otherwise
 *          hide a fence that is missing from the JNI functions themselves; -XX:-VerifyJNIFields gives a debug VM the
 *          loads that do not enter the VM.
 * @modules java.base/jdk.internal.misc
 * @compile JniActors.java
 * @run main/othervm/native TestJniOrdering
 */

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * By hand: compile both classes ({@code --add-exports java.base/jdk.internal.misc=ALL-UNNAMED}), build
 * libTestJniOrdering.c as a shared library, then {@code java -Djava.library.path=DIR TestJniOrdering}. Flags for the
 * measured processes may be given in the property {@code ordering.flags}, separated by spaces; with a fault planted in
 * a debug VM ({@code -XX:OrderingFault=6}) the test must fail.
 */
public class TestJniOrdering {
    /**
     * In turns, since on a virtual machine it changes by the second which shapes show weak outcomes; perhaps its host
     * puts its processors on two cores now and on one then. A turn counts if java shows enough of them just before.
     */
    private static final int TURNS = 4;
    private static final int SHAPES_OF_A_TURN = 3;
    private static final int LONGEST_SECONDS = 240;
    private static final int ENOUGH = 10;
    private static final int MILLIS_TO_FIND = 40;
    private static final int MILLIS_TO_REFUTE = 150;

    /** The regions of types of two bytes and more, which a debug VM shows most surely (see LEAD in the C file). */
    private static final int LEAST_SHAPES_SEEN = 6;

    public static void main(String[] args) throws Exception {
        if (Runtime.getRuntime().availableProcessors() < 2) {
            throw new Error("store buffering needs two processors: run on a machine that has them");
        }
        long end = System.nanoTime() + LONGEST_SECONDS * 1_000_000_000L;
        Map<String, Long> java = new LinkedHashMap<>();
        Map<String, Long> sc = new LinkedHashMap<>();
        int counted = 0;
        while ((counted < TURNS || seen(java) < LEAST_SHAPES_SEEN) && System.nanoTime() < end) {
            Map<String, Long> weak = weakOutcomes("java", ENOUGH, MILLIS_TO_FIND);
            weak.forEach((shape, times) -> java.merge(shape, times, Long::sum));
            if (seen(weak) >= SHAPES_OF_A_TURN) {
                counted++;
                weakOutcomes("sc", Integer.MAX_VALUE, MILLIS_TO_REFUTE)
                    .forEach((shape, times) -> sc.merge(shape, times, Long::sum));
            }
        }
        judge(java, sc, counted);
    }

    private static long seen(Map<String, Long> weak) {
        return weak.values().stream().filter(times -> times > 0).count();
    }

    private static void judge(Map<String, Long> java, Map<String, Long> sc, int counted) {
        List<String> failures = new ArrayList<>();
        for (String shape : java.keySet()) {
            if (counted > 0 && sc.getOrDefault(shape, -1L) != 0) {
                failures.add(shape + ": " + sc.get(shape) + " weak outcomes with MemoryModel=sc, expected none");
            }
        }
        if (counted < TURNS || seen(java) < LEAST_SHAPES_SEEN) {
            failures.add("only " + counted + " turns and " + seen(java) + " shapes showed weak outcomes with"
                         + " MemoryModel=java, so sc was not put to the test: run again on a machine with two idle"
                         + " processors");
        }
        if (!failures.isEmpty()) {
            throw new Error(String.join("\n", failures));
        }
        List<String> unseen = java.keySet().stream().filter(shape -> java.get(shape) == 0).toList();
        System.out.println("passed: " + seen(java) + " shapes in both directions; not seen with "
                           + "MemoryModel=java: " + unseen);
    }

    /** Returns the number of weak outcomes by shape, as seen by a process of the given memory model. */
    private static Map<String, Long> weakOutcomes(String model, int enough, int millis) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:+UnlockDiagnosticVMOptions");
        command.add("-XX:+UseSystemMemoryBarrier");
        command.add("-XX:+IgnoreUnrecognizedVMOptions"); // a product VM has no flag VerifyJNIFields, and never verifies
        command.add("-XX:-VerifyJNIFields");
        command.add("-XX:MemoryModel=" + model);
        for (String flag : System.getProperty("ordering.flags", "").split(" ")) {
            if (!flag.isEmpty() && !model.equals("java")) {
                command.add(flag);
            }
        }
        command.add("--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED");
        command.add("-Djava.library.path=" + System.getProperty("java.library.path"));
        command.add("-cp");
        command.add(System.getProperty("java.class.path", "."));
        command.add("JniActors");
        command.add(Integer.toString(enough));
        command.add(Integer.toString(millis));
        File log = File.createTempFile("jni-ordering-" + model, ".log", new File("."));
        int status = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log).start().waitFor();
        List<String> lines = java.nio.file.Files.readAllLines(log.toPath());
        System.out.println("MemoryModel=" + model + " (shape, rounds, weak outcomes)\n" + String.join("\n", lines));
        log.delete();
        if (status != 0) {
            throw new Error("the process with MemoryModel=" + model + " ended with status " + status);
        }
        Map<String, Long> weak = new LinkedHashMap<>();
        for (String line : lines) {
            String[] words = line.split(" ");
            if (words.length == 3 && words[1].matches("\\d+") && words[2].matches("\\d+")) {
                weak.put(words[0], Long.valueOf(words[2]));
            }
        }
        if (weak.isEmpty()) {
            throw new Error("the process with MemoryModel=" + model + " measured no shape");
        }
        return weak;
    }
}
