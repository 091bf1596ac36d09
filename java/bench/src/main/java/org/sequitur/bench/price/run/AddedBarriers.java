// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.sequitur.bench.price.data.Block;
import org.sequitur.bench.price.data.Change;
import org.sequitur.bench.stats.Ratio;

/**
 * What instructions do to a program that are really executed at the sites of a kind. A block with one is compared with
 * the block of its round whose sites go the same way and execute nothing.
 */
final class AddedBarriers {
    private static final String NONE = "none";

    private record Place(String kind, String barrier) {
    }

    private final List<String> barriers;
    /** Logarithms of units per second, by round. */
    private final Map<Place, Map<Integer, Double>> rates = new HashMap<>();

    /** Creates a comparison of these with nothing; they are as {@link #compared} returns them. */
    AddedBarriers(List<String> compared) {
        barriers = compared;
    }

    /** Returns what is added, one after the other, to each kind in each round: nothing and these, or none of them. */
    static List<String> compared(List<String> asked) {
        return asked.isEmpty() ? List.of() : Stream.concat(Stream.of(NONE), asked.stream()).distinct().toList();
    }

    /** Returns what is to be added, one after the other, to each kind in each round. */
    List<String> barriers() {
        return barriers;
    }

    /** Adds each for a moment to a kind, so that a name which the program does not know is refused at once. */
    void check(PriceTarget target, String kind) throws IOException {
        for (String barrier : barriers) {
            target.add(kind, barrier);
        }
        target.clear();
    }

    /** Keeps what a block with a barrier added to a kind tells. */
    void note(String kind, String barrier, Block block) {
        if (block.measured() && !block.disturbed()) {
            rates.computeIfAbsent(new Place(kind, barrier), place -> new TreeMap<>())
                    .put(block.round(), Math.log(block.progress() / block.seconds()));
        }
    }

    /** Returns what each did to each kind, where two rounds or more tell. */
    List<Change> changes() {
        List<Change> changes = new ArrayList<>();
        for (String kind : rates.keySet().stream().map(Place::kind).distinct().sorted().toList()) {
            for (String barrier : barriers) {
                Ratio ratio = barrier.equals(NONE) ? null : ratio(kind, barrier);
                if (ratio != null && ratio.hasInterval()) {
                    changes.add(new Change(barrier + " added to " + kind, kind, ratio.estimate(), ratio.low(),
                            ratio.high()));
                }
            }
        }
        return changes;
    }

    /** Returns the performance with the barrier relative to that with none, or null where no round has both. */
    private Ratio ratio(String kind, String barrier) {
        Map<Integer, Double> with = rates.getOrDefault(new Place(kind, barrier), Map.of());
        Map<Integer, Double> without = rates.getOrDefault(new Place(kind, NONE), Map.of());
        double[] logs = with.keySet().stream().filter(without::containsKey)
                .mapToDouble(round -> with.get(round) - without.get(round)).toArray();
        return logs.length == 0 ? null : Ratio.of(logs);
    }
}
