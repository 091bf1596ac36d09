// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sequitur.litmus.gen.GeneratedTest;
import org.sequitur.litmus.gen.TestLoader;
import org.sequitur.litmus.gen.TestSpec;
import org.sequitur.litmus.program.Program;
import org.sequitur.litmus.shapes.CallSiteSpin;
import org.sequitur.litmus.shapes.HandWritten;
import org.sequitur.litmus.shapes.Shapes;

/**
 * The program of a child JVM: runs the tasks of a plan and reports what it saw, with no opinion on what is allowed.
 *
 * <p>Output, a line each, marked so that what else the VM prints can be told apart: {@code @start ID} before a task,
 * {@code @result ID OUTCOME=COUNT,...} or {@code @error ID MESSAGE} after it, {@code @done} at the end.
 */
public final class ChildMain {
    /** After this many loops that never ended the processors are too busy for another one. */
    private static final int MAX_HUNG = 4;

    private ChildMain() {
    }

    /**
     * Runs a plan.
     *
     * @param args the plan's file and the seed
     */
    public static void main(String[] args) throws IOException {
        List<Task> tasks = Files.readAllLines(Path.of(args[0])).stream().map(Task::parse).toList();
        long seed = Long.parseLong(args[1]);
        int hung = 0;
        try (ActorTeam team = new ActorTeam()) {
            for (Task task : tasks) {
                if (task.form() == Task.Form.SPIN && hung >= MAX_HUNG) {
                    continue;
                }
                System.out.println("@start " + task.id());
                try {
                    Map<Long, Long> outcomes = run(task, team, seed + task.id()).toMap();
                    if (task.form() == Task.Form.SPIN) {
                        hung += outcomes.containsKey(SpinRun.HUNG) ? 1 : 0;
                    }
                    System.out.println("@result " + task.id() + " " + format(outcomes));
                } catch (RuntimeException | Error | InterruptedException e) {
                    System.out.println("@error " + task.id() + " " + String.valueOf(e).replace('\n', ' '));
                    e.printStackTrace();
                }
            }
        }
        System.out.println("@done");
        // Loops that never end keep their threads; halting does not wait for them.
        Runtime.getRuntime().halt(0);
    }

    private static Histogram run(Task task, ActorTeam team, long seed) throws InterruptedException {
        long nanos = task.millis() * 1_000_000L;
        return switch (task.form()) {
            case PROGRAM -> team.run(TestLoader.load(new TestSpec(Program.parse(task.subject()), task.carrier(),
                    task.kind(), task.layout()), task.id()), nanos, seed);
            case HAND_WRITTEN -> team.run(HandWritten.named(task.subject()).create(), nanos, seed);
            case SPIN -> spin(task);
        };
    }

    private static Histogram spin(Task task) throws InterruptedException {
        if (task.subject().equals(Shapes.CALL_SITE_SPIN)) {
            CallSiteSpin spin = new CallSiteSpin();
            return SpinRun.run(spin::loop, spin::write);
        }
        GeneratedTest test =
                TestLoader.load(TestSpec.spin(task.carrier(), task.kind(), task.layout()), task.id());
        test.reset(0, 1);
        return SpinRun.run(() -> test.spin0(0), () -> test.run(2, 0, 1));
    }

    private static String format(Map<Long, Long> outcomes) {
        return outcomes.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining(","));
    }
}
