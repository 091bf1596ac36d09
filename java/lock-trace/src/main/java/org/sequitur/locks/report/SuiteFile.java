// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sequitur.bench.data.Environment;
import org.sequitur.locks.redundancy.Redundancy;
import org.sequitur.locks.redundancy.Tally;
import org.sequitur.locks.redundancy.Verdict;
import org.sequitur.locks.simulator.Simulation;
import org.sequitur.locks.trace.Origin;

/**
 * What traces of several programs say, as a JSON file: when, where and by which command they were made, and in
 * {@code programs} a row for each. Of its {@code shares} of the recorded acquires, from 0 to 1, {@code inLibrary} are
 * those in code of the class library, {@code waited} those that had to wait, {@code monitor} those of a monitor,
 * {@code asks} those for which release numbers would have the releasing thread order its memory; the others are
 * verdicts. {@code model} is a {@link org.sequitur.locks.model.Model}, or null where none was asked for or the trace
 * shows too little. {@code simulations} has a row for each program and machine: a {@link Simulation}, and the shares
 * {@code local} and {@code requests}.
 */
final class SuiteFile {
    /** How the file is called. */
    static final String NAME = "programs.json";

    private static final String RATE = "locksPerCpuSecond";

    private final List<Map<String, Object>> programs = new ArrayList<>();
    private final List<Map<String, Object>> simulations = new ArrayList<>();

    /** Adds what the trace of a program says. */
    void add(String name, Analysis analysis) {
        Redundancy redundancy = analysis.redundancy();
        Map<String, Object> program = new LinkedHashMap<>();
        program.put("name", name);
        program.put(RATE, redundancy.info().acquires() / redundancy.info().cpuSeconds());
        program.put("contradictions", redundancy.contradictions());
        program.put("shares", shares(redundancy));
        program.put("model", analysis.model());
        programs.add(program);
        if (analysis.simulation() != null) {
            analysis.simulation().forEach(simulation -> simulations.add(row(name, simulation)));
        }
    }

    /**
     * Returns what is to be written, programs that lock most first.
     *
     * @param date when the first program was started, ISO 8601
     * @param command what was typed
     */
    Map<String, Object> content(String date, String command, Environment machine) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("format", LocksFile.FORMAT);
        root.put("date", date);
        root.put("command", command);
        root.put("environment", machine);
        root.put("programs", programs.stream().sorted(Comparator.comparing(program ->
                -(double) program.get(RATE))).toList());
        if (!simulations.isEmpty()) {
            root.put("simulations", simulations);
        }
        return root;
    }

    private static Map<String, Double> shares(Redundancy redundancy) {
        Tally all = redundancy.all();
        Map<String, Double> shares = new LinkedHashMap<>();
        shares.put("inLibrary", all.share(redundancy.origins().get(Origin.LIBRARY).acquires()));
        shares.put("waited", all.share(all.contended()));
        shares.put("monitor", all.share(all.inflated()));
        for (Verdict verdict : Verdict.values()) {
            shares.put(verdict.label(), all.share(all.of(verdict)));
        }
        shares.put("asks", all.share(all.asks()));
        return shares;
    }

    private static Map<String, Object> row(String name, Simulation simulation) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("name", name);
        row.put("local", simulation.share(simulation.local()));
        row.put("requests", simulation.share(simulation.requests()));
        row.put("simulation", simulation);
        return row;
    }
}
