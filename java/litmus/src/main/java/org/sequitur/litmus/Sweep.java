// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.sequitur.litmus.plan.Planned;
import org.sequitur.litmus.plan.Planner;
import org.sequitur.litmus.report.Controls;
import org.sequitur.litmus.report.Judge;
import org.sequitur.litmus.report.Progress;
import org.sequitur.litmus.report.Results;
import org.sequitur.litmus.report.TextReport;
import org.sequitur.litmus.run.Barrier;
import org.sequitur.litmus.run.Child;
import org.sequitur.litmus.run.ChildCommand;
import org.sequitur.litmus.run.Collector;
import org.sequitur.litmus.run.Histogram;
import org.sequitur.litmus.run.Mode;
import org.sequitur.litmus.run.Model;
import org.sequitur.litmus.run.Task;
import org.sequitur.support.Folders;

/**
 * Runs a plan in one child JVM for each model and mode, one after the other.
 *
 * @param jdk        the JDK of the child JVMs
 * @param models     the memory models
 * @param modes      the tiers
 * @param collectors the garbage collectors; the modes take them in turn
 * @param hasSystemBarrier whether children may leave fences of state changes to the operating system
 * @param extra      further VM options
 * @param seed       decides all random choices
 */
record Sweep(Path jdk, Set<Model> models, Set<Mode> modes, List<Collector> collectors, boolean hasSystemBarrier,
        List<String> extra, long seed) {
    /** How often a positive control that was missed is looked for again: on a busy machine it can take some seconds. */
    private static final int CONTROL_ATTEMPTS = 3;
    private static final int START_SECONDS = 60;
    /** What a child takes to start and to end, roughly. */
    private static final long CHILD_START_MILLIS = 400;

    /** Returns how many tests the run has. */
    long size(Planner planner) {
        return models.size() * modes.stream().mapToLong(mode -> planner.plan(mode).size()).sum();
    }

    /** Returns one line for people: what will run, and roughly how long that takes. */
    String announcement(Planner planner) {
        long millis = models.size() * modes.stream().flatMap(mode -> planner.plan(mode).stream())
                .mapToLong(planned -> planned.task().millis()).sum();
        int children = models.size() * modes.size();
        return "litmus: %,d tests in %d VMs, about %,d s".formatted(size(planner), children,
                (millis + children * CHILD_START_MILLIS) / 1000);
    }

    /** Runs everything; the folder of a child that failed is kept, all others are removed. */
    Results run(Planner planner, Progress progress) throws IOException, InterruptedException {
        Results results = new Results(models);
        Judge judge = new Judge();
        for (Model model : models) {
            for (Mode mode : modes) {
                runChild(model, mode, planner, judge, results, progress);
            }
        }
        for (int attempt = 0; attempt < CONTROL_ATTEMPTS; attempt++) {
            for (Controls.Control control : results.controls()) {
                if (control.state() == Controls.State.MISSED) {
                    Mode mode = modes.stream().filter(Mode::isC2).findFirst().orElse(modes.iterator().next());
                    runChild(control.model(), mode, Planner.forControls(control.shapes()), judge, results, progress);
                }
            }
        }
        progress.finish();
        return results;
    }

    private void runChild(Model model, Mode mode, Planner planner, Judge judge, Results results, Progress progress)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("litmus-");
        Collector collector = collectors.get(mode.ordinal() % collectors.size());
        Barrier barrier = Barrier.of(model, mode, seed, hasSystemBarrier, extra);
        ChildCommand command = new ChildCommand(jdk, model, mode, collector, barrier, extra, seed, folder);
        if (run(command, planner.plan(mode), judge, results, progress)) {
            Folders.delete(folder);
        }
    }

    private static boolean run(ChildCommand child, List<Planned> plan, Judge judge, Results results, Progress progress)
            throws IOException, InterruptedException {
        List<String> command = child.prepare(plan.stream().map(Planned::task).toList());
        List<Integer> reported = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        boolean ended = Child.run(command, child.folder(), patience(plan), new Child.Listener() {
            @Override
            public void result(int id, Histogram outcomes) {
                reported.add(id);
                progress.step(child.describe());
                results.add(judge.judge(child, plan.get(id), outcomes));
            }

            @Override
            public void failure(int id, String message) {
                String test = id < 0 ? "" : ", test " + id + " (" + TextReport.describe(plan.get(id).task()) + ")";
                failures.add(child.describe() + test + ": " + message);
            }
        });
        progress.advance(plan.size() - reported.size(), child.describe());
        List<Task> skipped = plan.stream().map(Planned::task).filter(task -> !reported.contains(task.id())).toList();
        if (ended && failures.isEmpty() && skipped.stream().anyMatch(task -> task.form() != Task.Form.SPIN)) {
            failures.add(child.describe() + ": " + skipped.size() + " tests have no result");
        }
        failures.forEach(failure -> results.addFailure(failure + "; again: " + quote(command)));
        return failures.isEmpty();
    }

    /** Returns for how many seconds a child may be silent: its longest test, much stretched, and a slow start. */
    private static int patience(List<Planned> plan) {
        return START_SECONDS + plan.stream().mapToInt(planned -> planned.task().millis()).max().orElse(0) / 100;
    }

    private static String quote(List<String> command) {
        return String.join(" ", command.stream().map(word -> word.matches("[\\w./:=+,@-]+") ? word : "'" + word + "'")
                .toList());
    }
}
