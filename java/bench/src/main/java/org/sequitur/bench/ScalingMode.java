// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.sequitur.bench.data.DataFile;
import org.sequitur.bench.data.Environment;
import org.sequitur.bench.plan.Workload;
import org.sequitur.bench.run.Interruption;
import org.sequitur.bench.run.Machine;
import org.sequitur.bench.run.Progress;
import org.sequitur.bench.scaling.Costs;
import org.sequitur.bench.scaling.Scaling;
import org.sequitur.bench.scaling.ScalingFile;
import org.sequitur.bench.scaling.ScalingText;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.CommandLines;
import org.sequitur.support.Launcher;

/**
 * Tells how the kernels of lazy futures would run on more processors than there are: records the calls of each once, in
 * one thread, and simulates.
 *
 * @param options what the command line says
 */
record ScalingMode(MeasureOptions options) implements Main.Mode {
    private static final String RECORDER = "org.sequitur.futures.bench.RecordMain";
    private static final double USUAL_SECONDS = 10;

    @Override
    public int run() throws IOException, InterruptedException, ChildFailure {
        options.checkScaling();
        MeasureMode measuring = new MeasureMode(options);
        List<Workload> kernels = measuring.subjects();
        Environment machine = Machine.look();
        Path folder = Files.createDirectories(options.folders().results(measuring.begun));
        Progress progress = MeasureMode.progress(kernels.size(), USUAL_SECONDS);
        List<Scaling> rows = new ArrayList<>();
        try (Interruption interruption = new Interruption(measuring.launcher)) {
            for (Workload kernel : kernels) {
                progress.begin(kernel.name());
                Path calls = recorded(kernel, measuring.launcher, folder);
                rows.add(Scaling.of(kernel.name(), calls, Costs.MEASURED));
                Files.delete(calls);
                progress.end();
            }
        } finally {
            progress.finish();
        }
        rows.add(Scaling.mean(rows));
        Path file = folder.resolve(ScalingFile.NAME);
        DataFile.write(new ScalingFile(ScalingFile.FORMAT, measuring.begun, command(), machine, Costs.MEASURED, rows),
                file);
        ScalingText.print(rows, System.out);
        System.out.println("all figures: " + file);
        return CommandLines.DONE;
    }

    private Path recorded(Workload kernel, Launcher launcher, Path folder)
            throws IOException, InterruptedException, ChildFailure {
        Path file = folder.toAbsolutePath().resolve(kernel.name() + ".calls");
        List<String> words = new ArrayList<>(List.of(options.image().resolve("bin/java").toString()));
        words.addAll(options.commonFlags());
        words.addAll(List.of("-cp", kernel.module().classPath(), RECORDER, kernel.name(), options.work().size(),
                file.toString()));
        Launcher.Ending ending = launcher.run(words, folder, line -> { });
        if (ending.status() != 0) {
            throw new ChildFailure(kernel.name() + ": " + ending.complaint());
        }
        return file;
    }

    private String command() {
        WorkOptions work = options.work();
        return "./sequitur bench --futures --scaling" + (work.size().equals("small") ? " --size small" : "")
                + (work.workloads().isEmpty() ? "" : " --workloads " + String.join(",", work.workloads()));
    }
}
