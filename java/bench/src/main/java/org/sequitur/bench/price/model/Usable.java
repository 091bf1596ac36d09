// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.sequitur.bench.price.data.Block;
import org.sequitur.bench.price.data.Kind;
import org.sequitur.bench.price.data.PriceResults;

/**
 * The blocks of a run that can be used, and why the others were left out.
 *
 * @param blocks    those that can be used
 * @param disturbed how many were left out because they were disturbed
 * @param collected how many of those that can be used held a garbage collection
 * @param leftOut   how many were left out for another reason, by the reason
 */
public record Usable(List<Block> blocks, int disturbed, int collected, Map<String, Integer> leftOut) {
    /** Sorts the blocks of a run. */
    public static Usable of(PriceResults results) {
        Set<String> kinds = results.kinds().stream().map(Kind::name).collect(Collectors.toSet());
        List<Block> blocks = new ArrayList<>();
        Map<String, Integer> leftOut = new TreeMap<>();
        int disturbed = 0;
        for (Block block : results.blocks()) {
            String reason = reason(block, kinds, results);
            if (reason != null) {
                leftOut.merge(reason, 1, Integer::sum);
            } else if (block.disturbed()) {
                disturbed++;
            } else {
                blocks.add(block);
            }
        }
        int collected = (int) blocks.stream().filter(block -> block.collections() > 0).count();
        return new Usable(List.copyOf(blocks), disturbed, collected, Map.copyOf(leftOut));
    }

    private static String reason(Block block, Set<String> kinds, PriceResults results) {
        if (!block.measured()) {
            return "no progress was counted";
        }
        if (block.named() && !kinds.contains(block.kind())) {
            return "unknown kind " + block.kind();
        }
        if (!block.named() && block.count() != 0) {
            return "a count but no kind";
        }
        return results.calibration().covers(block.count()) ? null : "count outside the calibrated ones, 0 to "
                + results.calibration().largest();
    }

    /** Returns the blocks without a garbage collection. */
    public List<Block> withoutCollections() {
        return blocks.stream().filter(block -> block.collections() <= 0).toList();
    }
}
