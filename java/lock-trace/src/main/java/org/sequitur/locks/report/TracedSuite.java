// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.report;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sequitur.bench.data.Environment;
import org.sequitur.bench.plan.Workload;
import org.sequitur.bench.price.run.PricedWorkloads;
import org.sequitur.bench.run.Machine;
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
    private final Analyst analyst;
    private final String command;

    /** Finds out what a trace says. */
    interface Analyst {
        /** Reads the trace. */
        Analysis analyse(Trace trace) throws IOException;
    }

    /**
     * Creates it.
     *
     * @param java the VM
     * @param folder gets what is found
     * @param analyst finds it
     * @param command what was typed, for the file
     */
    TracedSuite(Path java, Path folder, Analyst analyst, String command) {
        this.java = java;
        this.folder = folder;
        this.analyst = analyst;
        this.command = command;
    }

    /**
     * Runs each workload in a VM of its own, which leaves its trace and {@code locks.json} in a folder of its name;
     * then writes {@link SuiteFile#NAME}.
     *
     * @param share of the time to record, in per cent, or null for the VM's default
     * @param seconds how long each is repeated
     * @return what was found out, by the workload's name
     * @throws IOException when one fails
     */
    Map<String, Analysis> run(List<Workload> workloads, Double share, double seconds, PrintStream out)
            throws IOException, InterruptedException {
        Environment machine = Machine.look();
        String date = ZonedDateTime.now().format(DateTimeFormatter.ISO_OFFSET_DATE_TIME);
        Map<String, Analysis> found = new LinkedHashMap<>();
        SuiteFile file = new SuiteFile();
        out.printf(HEAD, "program", "locks/CPU s", "% wait", "% mon.", "confined", "local", "repeat.", "needed",
                "unknown");
        for (Workload workload : workloads) {
            Analysis analysis = trace(workload, share, seconds);
            print(workload.name(), analysis.redundancy(), out);
            file.add(workload.name(), analysis);
            found.put(workload.name(), analysis);
        }
        LocksFile.write(file.content(date, command, machine), folder.resolve(SuiteFile.NAME));
        found.forEach((name, analysis) -> print(name, analysis, out));
        return found;
    }

    private Analysis trace(Workload workload, Double share, double seconds) throws IOException, InterruptedException {
        Path own = Files.createDirectories(folder.resolve(workload.name()));
        List<String> arguments = PricedWorkloads.arguments(workload, FLAGS, "default", own.toAbsolutePath(), seconds);
        Path name = TracedProgram.run(java, arguments, share, own, own.resolve("output.txt").toFile());
        try (Trace trace = Trace.open(name)) {
            Analysis analysis = analyst.analyse(trace);
            LocksFile.write(LocksFile.content(analysis), own.resolve("locks.json"));
            return analysis;
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

    private static void print(String name, Analysis analysis, PrintStream out) {
        if (analysis.model() != null || analysis.simulation() != null) {
            out.printf("%n%s%n", name);
            LocksText.rest(analysis, out);
        }
    }
}
