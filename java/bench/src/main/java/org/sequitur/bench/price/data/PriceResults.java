// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.data;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.sequitur.bench.data.Environment;

/**
 * A run that raised the cost of barriers in a running program: everything that was measured, nothing computed from it.
 *
 * @param format              version of this layout, {@link #FORMAT}
 * @param date                when the run began, ISO 8601
 * @param subject             what ran: a name, a command or the number of a process
 * @param environment         the machine
 * @param version             what put the sites into the program, for example a VM and its version
 * @param progressSource      what is counted as progress, for people
 * @param kinds               the kinds that the program has sites of
 * @param calibration         how long the loop at a site takes
 * @param executionsPerSecond how often the sites of a kind were executed by all threads, by the kind's name; may be
 *                            empty
 * @param costNs              how long the barrier itself takes in nanoseconds, or would take where none is, by the
 *                            kind's name; may be empty
 * @param changes             really changed strategies; may be empty
 * @param blocks              every block, in the order run
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PriceResults(int format, String date, String subject, Environment environment, String version,
        String progressSource, List<Kind> kinds, Calibration calibration, Map<String, Double> executionsPerSecond,
        Map<String, Double> costNs, List<Change> changes, List<Block> blocks) {
    /** The version of the layout that this class reads and writes. */
    public static final int FORMAT = 1;

    /**
     * Makes what may be missing empty.
     *
     * @throws IllegalArgumentException when a kind has no name or that of another
     */
    public PriceResults {
        kinds = kinds == null ? null : List.copyOf(kinds);
        Set<String> names = new HashSet<>();
        for (Kind kind : kinds == null ? List.<Kind>of() : kinds) {
            if (kind.name() == null || kind.name().isEmpty() || !names.add(kind.name())) {
                throw new IllegalArgumentException("kinds need names of their own, which this is not: " + kind.name());
            }
        }
        executionsPerSecond = known(executionsPerSecond);
        costNs = known(costNs);
        changes = changes == null ? List.of() : List.copyOf(changes);
        blocks = blocks == null ? null : List.copyOf(blocks);
    }

    /** Returns the same run with these blocks. */
    public PriceResults with(List<Block> measured) {
        return new PriceResults(format, date, subject, environment, version, progressSource, kinds, calibration,
                executionsPerSecond, costNs, changes, measured);
    }

    /** Returns the same run with more changes of strategy, behind those it has. */
    public PriceResults changed(List<Change> more) {
        return new PriceResults(format, date, subject, environment, version, progressSource, kinds, calibration,
                executionsPerSecond, costNs, Stream.concat(changes.stream(), more.stream()).toList(), blocks);
    }

    /** Returns how often the sites of a kind were executed in a second, NaN when that is not known. */
    public double executions(Kind kind) {
        return known(executionsPerSecond.get(kind.name()));
    }

    /**
     * Returns what the barrier itself takes, or would take where none is: 0 when it emits nothing, NaN when that is not
     * known; in nanoseconds.
     */
    public double cost(Kind kind) {
        return kind.emits() || kind.absent() ? known(costNs.get(kind.name())) : 0;
    }

    private static Map<String, Double> known(Map<String, Double> values) {
        Map<String, Double> known = new TreeMap<>(values == null ? Map.of() : values);
        known.values().removeIf(Objects::isNull);
        return Collections.unmodifiableMap(known);
    }

    private static double known(Double value) {
        return value == null || !Double.isFinite(value) || value < 0 ? Double.NaN : value;
    }

    /** Returns how many rounds there are. */
    @JsonIgnore
    public int rounds() {
        return (int) blocks.stream().mapToInt(Block::round).distinct().count();
    }
}
