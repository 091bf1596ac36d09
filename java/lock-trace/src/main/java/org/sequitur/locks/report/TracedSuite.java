// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.report;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.sequitur.bench.plan.Workload;
import org.sequitur.bench.price.run.PricedWorkloads;
import org.sequitur.locks.redundancy.Redundancy;
import org.sequitur.locks.redundancy.Tally;
import org.sequitur.locks.redundancy.Verdict;
import org.sequitur.locks.trace.Trace;

/** Traces workloads of the suite, one after the other, and shows all of them in one table. */
final class TracedSuite {
    private static final String HEAD = "%-22s %13s %7s %7s %9s %7s %7s %7s %7s%n";
    private static final List<Verdict> COLUMNS = List.of(Verdict.CONFINED, Verdict.LOCAL, Verdict.REPEATED,
            Verdict.NEEDED, Verdict.UNKNOWN);
    private static final List<String> FLAGS = List.of("-Xms1g", "-Xmx2g");

    private final Path java;
    private final Path folder;

    TracedSuite(Path java, Path folder) {
        this.java = java;
        this.folder = folder;
    }

    /**
     * Runs each workload in a VM of its own, which leaves its trace and {@code locks.json} in a folder of its name.
     *
     * @param share of the time to record, in per cent, or null for the VM's default
     * @param seconds how long each is repeated
     * @throws IOException when one fails
     */
    void run(List<Workload> workloads, Double share, double seconds, PrintStream out)
            throws IOException, InterruptedException {
        out.printf(HEAD, "program", "locks/CPU s", "% wait", "% mon.", "confined", "local", "repeat.", "needed",
                "unknown");
        for (Workload workload : workloads) {
            Path own = Files.createDirectories(folder.resolve(workload.name()));
            List<String> arguments = PricedWorkloads.arguments(workload, FLAGS, "default", own.toAbsolutePath(),
                    seconds);
            Path name = TracedProgram.run(java, arguments, share, own, own.resolve("output.txt").toFile());
            try (Trace trace = Trace.open(name)) {
                Redundancy redundancy = Redundancy.of(trace);
                LocksFile.write(LocksFile.content(redundancy, null), own.resolve("locks.json"));
                print(workload.name(), redundancy, out);
            }
        }
    }

    private static void print(String name, Redundancy redundancy, PrintStream out) {
        Tally all = redundancy.all();
        List<Object> cells = new ArrayList<>(List.of(Numbers.cut(name, 22),
                Numbers.count(redundancy.info().acquires() / redundancy.info().cpuSeconds()),
                Numbers.percent(all.share(all.contended())), Numbers.percent(all.share(all.inflated()))));
        for (Verdict verdict : COLUMNS) {
            cells.add(Numbers.percent(all.share(all.of(verdict))));
        }
        out.printf(HEAD, cells.toArray());
    }
}
