// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.sequitur.locks.simulator.Configuration;
import org.sequitur.locks.simulator.Simulation;
import org.sequitur.support.Paragraph;

/** What simulated machines did, in lines and rows. */
final class SimulationText {
    /** The heads of the columns. */
    static final List<String> HEAD = List.of("processors", "machine", "% local", "% request", "bytes", "ns", "ns usual",
            "");

    /** What they mean. */
    static final String EXPLAINED = "Simulated processors with release vectors. Local: nothing to order, the last "
            + "release was on the same processor. Request: the other processor has to order its memory. Bytes and ns "
            + "of waiting are for each acquire; usual: if all of them ordered.";

    private static final String ROW = "%4s %-35s %7s %9s %8s %6s %5s";

    private SimulationText() {
    }

    /** Prints the machines in 80 columns. */
    static void print(List<Simulation> simulations, PrintStream out) {
        out.println();
        Paragraph.print(out, EXPLAINED);
        out.printf(ROW + "%n", "CPUs", "machine", "% local", "% request", "bytes", "ns", "usual");
        for (List<String> row : rows(simulations)) {
            out.printf(ROW + "%n", row.subList(0, HEAD.size() - 1).toArray());
        }
        simulations.stream().filter(Simulation::cut).findFirst().ifPresent(each -> Paragraph.print(out,
                "! The trace was cut at the limit of " + Numbers.count(each.configuration().limit()) + " records."));
    }

    /** Returns a row for each machine. */
    static List<List<String>> rows(List<Simulation> simulations) {
        return simulations.stream().map(each -> List.of(Integer.toString(each.configuration().processors()),
                machine(each.configuration()), Numbers.percent(each.share(each.local())),
                Numbers.percent(each.share(each.requests())), Numbers.number(each.bytesPerAcquire()),
                Numbers.number(each.stallNanosPerAcquire()), Numbers.number(each.usualNanosPerAcquire()),
                each.cut() ? "cut at the limit" : "")).toList();
    }

    private static String machine(Configuration configuration) {
        String hints = switch (configuration.hints()) {
            case OFF -> "no-hints";
            case ALL -> "hints";
            case ADAPTIVE -> "adaptive";
        };
        return String.format("%s %s %s %s x %d", lower(configuration.interconnect()),
                configuration.updates() == Configuration.Updates.LAZY ? "lazy" : "acked", hints,
                configuration.entries() >= configuration.processors() ? "all" : configuration.entries(),
                configuration.counterBits());
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    /** Returns what is drawn: for each quantity a curve for each kind of machine, as processors and values. */
    static Map<String, Map<String, double[][]>> curves(List<Simulation> simulations) {
        Map<String, ToDoubleFunction<Simulation>> quantities = new LinkedHashMap<>();
        quantities.put("% of acquires with a request", each -> 100 * each.share(each.requests()));
        quantities.put("bytes for each acquire", Simulation::bytesPerAcquire);
        quantities.put("ns of waiting for each acquire", Simulation::stallNanosPerAcquire);
        Map<String, Map<String, double[][]>> all = new LinkedHashMap<>();
        Map<String, List<Simulation>> machines = simulations.stream().collect(Collectors.groupingBy(
                each -> machine(each.configuration()), LinkedHashMap::new, Collectors.toCollection(ArrayList::new)));
        quantities.forEach((what, quantity) -> {
            Map<String, double[][]> curves = new LinkedHashMap<>();
            machines.forEach((name, each) -> curves.put(name, new double[][] {
                each.stream().mapToDouble(one -> one.configuration().processors()).toArray(),
                each.stream().mapToDouble(quantity).toArray()}));
            all.put(what, curves);
        });
        return all;
    }
}
