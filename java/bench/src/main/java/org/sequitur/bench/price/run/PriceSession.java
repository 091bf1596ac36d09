// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.io.IOException;
import java.io.PrintStream;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.sequitur.bench.data.Environment;
import org.sequitur.bench.price.data.Block;
import org.sequitur.bench.price.data.Calibration;
import org.sequitur.bench.price.data.Kind;
import org.sequitur.bench.price.data.PriceResults;
import org.sequitur.support.UnknownName;
import org.sequitur.support.WrongUse;

/**
 * Measures what the barriers of one running program cost it: rounds of blocks in random order, a few blocks with
 * nothing set and each kind with each of its counts in every round.
 */
public final class PriceSession {
    /** Calibrations that differ by a larger factor are worth a word. */
    private static final double SAME_SPEED = 1.1;

    private final PriceTarget target;
    private final ProgressSource progress;
    private final PriceEffort effort;
    private final Blocks blocks;
    private final Probing probing;
    private final PrintStream out;

    /** Creates a session; what it is doing goes to {@code out}. */
    public PriceSession(PriceTarget target, ProgressSource progress, PriceEffort effort, PrintStream out) {
        this.target = target;
        this.progress = progress;
        this.effort = effort;
        this.blocks = new Blocks(target, progress, effort.blockSeconds(), effort.budget());
        this.probing = new Probing(target, progress, blocks);
        this.out = out;
    }

    /** barrier: the one that is added, or null. */
    private record Step(String kind, int count, String barrier) {
    }

    /**
     * Measures.
     *
     * @param subject what the program is, for people
     * @param machine where it runs
     * @param asked   names of kinds, elements or {@code all}; empty: those that are executed most often
     * @throws WrongUse before anything is measured, for a name that none has
     */
    public PriceResults measure(String subject, Environment machine, List<String> asked)
            throws IOException, InterruptedException {
        String date = ZonedDateTime.now().format(DateTimeFormatter.ISO_OFFSET_DATE_TIME);
        List<Kind> known = withGroups(target.kinds());
        List<Kind> chosen = named(known, asked);
        AddedBarriers added = new AddedBarriers(effort.added());
        added.check(target, known.getFirst().name());
        out.println("calibrating");
        Calibration calibration = probing.calibrate();
        double fence = target.fullFenceNs();
        out.println("counting executions");
        Map<String, Double> rates = withGroups(known, probing.executionsPerSecond());
        List<Kind> kinds = chosen.isEmpty() ? busiest(known, rates) : chosen;
        Map<String, List<Integer>> counts = new LinkedHashMap<>();
        for (Kind kind : kinds) {
            List<Integer> levels = probing.counts(kind, rates.getOrDefault(kind.name(), 0.0), calibration);
            counts.put(kind.name(), levels);
            out.printf(Locale.ROOT, "%s: %.3g executions a second, counts up to %d%n", kind.name(),
                    rates.getOrDefault(kind.name(), 0.0), levels.getLast());
        }
        List<Block> measured = rounds(counts, added);
        // The program may have been compiled anew since the first time.
        rates = withGroups(known, probing.executionsPerSecond());
        // Other work on the machine may have slowed down the first calibration and not the rounds.
        out.println("calibrating again");
        Calibration again = probing.calibrate();
        warnOfSpeeds(calibration, again);
        Map<String, Double> costs = known.stream()
                .filter(kind -> kind.absent() || kind.emits() && kind.orders().contains("StoreLoad"))
                .collect(Collectors.toMap(Kind::name, kind -> fence));
        return new PriceResults(PriceResults.FORMAT, date, subject, machine, target.version(),
                progress.description(), kinds, calibration.least(again), rates, costs, added.changes(), measured);
    }

    private void warnOfSpeeds(Calibration before, Calibration after) {
        double ratio = after.added(after.largest()) / before.added(before.largest());
        if (Math.max(ratio, 1 / ratio) > SAME_SPEED) {
            out.printf(Locale.ROOT, "the machine changed its speed: spins took %.2f times as long at the end;"
                    + " k may be off by as much, measure again when less else runs%n", ratio);
        }
    }

    /** Adds what several kinds are raised by at once: the four elements, and all. */
    private static List<Kind> withGroups(List<Kind> kinds) {
        List<Kind> known = new ArrayList<>(kinds);
        for (String element : List.of("LoadLoad", "LoadStore", "StoreLoad", "StoreStore")) {
            boolean emits = kinds.stream().anyMatch(kind -> kind.emits() && kind.orders().contains(element));
            known.add(new Kind(element, element, emits && element.equals("StoreLoad"), "all barriers that contain it"));
        }
        known.add(new Kind(Kind.ALL, "all", false, "all barriers at once"));
        return known;
    }

    private static Map<String, Double> withGroups(List<Kind> known, Map<String, Double> rates) {
        Map<String, Double> all = new LinkedHashMap<>(rates);
        for (Kind group : known) {
            if (!rates.containsKey(group.name())) {
                all.put(group.name(), known.stream()
                        .filter(kind -> group.all() ? !kind.absent() : kind.orders().contains(group.name()))
                        .mapToDouble(kind -> rates.getOrDefault(kind.name(), 0.0)).sum());
            }
        }
        return all;
    }

    private List<Kind> busiest(List<Kind> known, Map<String, Double> rates) throws IOException {
        List<Kind> busy = known.stream().filter(kind -> !kind.all() && !kind.name().equals(kind.orders()))
                .filter(kind -> rates.getOrDefault(kind.name(), 0.0) >= Probing.LEAST_PER_SECOND)
                .sorted(Comparator.comparing((Kind kind) -> -rates.get(kind.name()))).limit(effort.kinds()).toList();
        if (busy.isEmpty()) {
            throw new IOException("the program executes no kind of barrier " + (int) Probing.LEAST_PER_SECOND
                    + " times a second: none can cost it anything that could be measured");
        }
        return busy;
    }

    private static List<Kind> named(List<Kind> known, List<String> asked) {
        Map<String, Kind> kinds = new LinkedHashMap<>();
        known.forEach(kind -> kinds.put(kind.name(), kind));
        UnknownName.refuse("barrier", asked.stream().filter(name -> !kinds.containsKey(name)).toList(),
                kinds.keySet(), "--barriers takes " + String.join(", ", kinds.keySet()));
        return asked.stream().map(kinds::get).toList();
    }

    private List<Block> rounds(Map<String, List<Integer>> counts, AddedBarriers added)
            throws IOException, InterruptedException {
        List<Step> steps = new ArrayList<>();
        counts.forEach((kind, levels) -> {
            levels.forEach(level -> steps.add(new Step(kind, level, null)));
            added.barriers().forEach(barrier -> steps.add(new Step(kind, 0, barrier)));
        });
        for (int i = 0; i < PriceEffort.free(counts.size()); i++) {
            steps.add(new Step(null, 0, null));
        }
        Random random = new Random(effort.seed());
        List<Block> measured = new ArrayList<>();
        PriceProgress line = new PriceProgress(out, effort.rounds() * steps.size());
        for (int round = 0; round < effort.rounds(); round++) {
            Collections.shuffle(steps, random);
            for (Step step : steps) {
                line.next("round " + (round + 1) + " of " + effort.rounds());
                if (step.barrier() == null) {
                    measured.add(blocks.run(round, step.kind(), step.count()));
                } else {
                    added.note(step.kind(), step.barrier(), blocks.added(round, step.kind(), step.barrier()));
                }
            }
        }
        line.end();
        target.clear();
        return measured;
    }
}
