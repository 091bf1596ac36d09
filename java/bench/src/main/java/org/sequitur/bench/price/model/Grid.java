// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import org.sequitur.bench.price.data.Block;
import org.sequitur.bench.price.data.Kind;
import org.sequitur.bench.price.data.PriceResults;

/**
 * How fast several workloads run when each kind of barrier in turn takes longer by one cost. The kind that stands for
 * all is not among them.
 *
 * @param workloads the subjects, as given
 * @param kinds     the names of the kinds
 * @param cells     performance relative to no added cost, by workload and kind; none where it was not measured
 */
public record Grid(List<String> workloads, List<String> kinds, Map<String, Map<String, Interval>> cells) {
    /**
     * The geometric mean of a row or column.
     *
     * @param name        of the kind or the workload
     * @param performance the mean of the cells that were measured
     * @param missing     how many were not
     */
    public record Mean(String name, double performance, int missing) {
    }

    /**
     * Makes a grid of blocks at one count.
     *
     * @param results one of each workload, all with the same calibration
     */
    public static Grid measured(List<PriceResults> results, int count) {
        return of(results, (run, kind) -> {
            List<Block> blocks = Usable.of(run).blocks().stream()
                    .filter(block -> block.base() || block.count() == count).toList();
            return performance(run, kind, blocks, run.calibration().added(count));
        });
    }

    /**
     * Makes a grid of what the fits predict for a cost.
     *
     * @param results one of each workload
     * @param addedNs by how many nanoseconds each execution is longer
     */
    public static Grid predicted(List<PriceResults> results, double addedNs) {
        return of(results, (run, kind) -> performance(run, kind, Usable.of(run).blocks(), addedNs));
    }

    private static Interval performance(PriceResults run, Kind kind, List<Block> blocks, double added) {
        Interval k;
        try {
            k = SensitivityFit.of(kind.name(), blocks, run.calibration()).k();
        } catch (IllegalArgumentException e) {
            return null;
        }
        return new Interval(performance(k.estimate(), added), performance(k.high(), added),
                performance(k.low(), added));
    }

    /** Infinite where the model ends: a negative k cannot be followed to a time below 0. */
    private static double performance(double k, double added) {
        return 1 / Math.max(0, 1 + k * added);
    }

    private static Grid of(List<PriceResults> results, BiFunction<PriceResults, Kind, Interval> cell) {
        Set<String> kinds = new LinkedHashSet<>();
        Map<String, Map<String, Interval>> cells = new LinkedHashMap<>();
        for (PriceResults run : results) {
            Map<String, Interval> row = new LinkedHashMap<>();
            for (Kind kind : run.kinds().stream().filter(each -> !each.all()).toList()) {
                kinds.add(kind.name());
                Interval value = cell.apply(run, kind);
                if (value != null) {
                    row.put(kind.name(), value);
                }
            }
            if (cells.put(run.subject(), row) != null) {
                throw new IllegalArgumentException("the grid has " + run.subject() + " twice");
            }
        }
        return new Grid(List.copyOf(cells.keySet()), List.copyOf(kinds), cells);
    }

    /** Returns the cell, or null. */
    public Interval cell(String workload, String kind) {
        return cells.getOrDefault(workload, Map.of()).get(kind);
    }

    /** Returns the kinds, those first that slow the workloads down most. */
    public List<Mean> rankedKinds() {
        return kinds.stream().map(kind -> mean(kind, workloads.stream().map(name -> cell(name, kind)).toList()))
                .sorted(Comparator.comparingDouble(Mean::performance)).toList();
    }

    /** Returns the workloads, those first that are slowed down most. */
    public List<Mean> rankedWorkloads() {
        return workloads.stream().map(name -> mean(name, kinds.stream().map(kind -> cell(name, kind)).toList()))
                .sorted(Comparator.comparingDouble(Mean::performance)).toList();
    }

    private static Mean mean(String name, List<Interval> row) {
        List<Interval> known = new ArrayList<>(row);
        known.removeIf(Objects::isNull);
        double logs = known.stream().mapToDouble(cell -> Math.log(cell.estimate())).average().orElse(Double.NaN);
        return new Mean(name, Math.exp(logs), row.size() - known.size());
    }
}
