// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.sequitur.bench.data.DataFile;
import org.sequitur.bench.data.Environment;
import org.sequitur.bench.plan.Workload;
import org.sequitur.bench.recommend.FencesFile;
import org.sequitur.bench.recommend.RecommendText;
import org.sequitur.bench.recommend.Remaining;
import org.sequitur.bench.run.Interruption;
import org.sequitur.bench.run.Machine;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.CommandLines;

/**
 * Tells which fences remain under {@code sc}, and whose objects the stores in front of them write.
 *
 * @param options what the command line says
 * @param rows    how many classes and methods the terminal shows of each workload
 */
record FencesMode(MeasureOptions options, int rows) implements Main.Mode {
    static final int ROWS = 5;

    @Override
    public int run() throws IOException, InterruptedException, ChildFailure {
        options.checkProfiling("--fences", true);
        MeasureMode measuring = new MeasureMode(options);
        List<Workload> workloads = measuring.subjects();
        Profiling profiling = new Profiling(options, measuring);
        Path folder = profiling.prepare(measuring.begun);
        Environment machine = Machine.look();
        try (Interruption interruption = new Interruption(measuring.launcher)) {
            Profiling.Outcome outcome = profiling.run(workloads, folder, true);
            outcome.profiles().forEach(profile -> RecommendText.fences(profile, rows, System.out));
            DataFile.write(new FencesFile(FencesFile.FORMAT, measuring.begun, options.work().size(), options.seconds(),
                    options.iterations(), options.commonFlags(), machine,
                    outcome.profiles().stream().map(Remaining::of).toList(), outcome.failures()),
                    folder.resolve(FencesFile.NAME));
            outcome.failures().forEach(failure -> System.out.println("Failed: " + failure));
            System.out.println("every class, field and method: " + folder.resolve(FencesFile.NAME));
            return outcome.good() ? CommandLines.DONE : CommandLines.FAILED;
        }
    }
}
