// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.sequitur.bench.price.data.Block;
import org.sequitur.bench.price.data.Calibration;

/**
 * The blocks that tell what one kind costs, as numbers: those of the kind and the base blocks, of rounds that have
 * both. Arrays have an element for each block.
 */
final class Sample {
    /** With fewer degrees of freedom an interval would rest on one or two differences. */
    private static final int FEWEST = 3;

    private final int[] counts;
    private final int[] places;
    private final int[] sizes;
    private final double[] added;
    private final double[] logs;

    private Sample(List<Block> blocks, Calibration calibration) {
        Map<Integer, Integer> rounds = new TreeMap<>();
        blocks.forEach(block -> rounds.putIfAbsent(block.round(), rounds.size()));
        counts = blocks.stream().mapToInt(Block::count).toArray();
        places = blocks.stream().mapToInt(block -> rounds.get(block.round())).toArray();
        added = blocks.stream().mapToDouble(block -> calibration.added(block.count())).toArray();
        logs = blocks.stream().mapToDouble(block -> Math.log(block.seconds() / block.progress())).toArray();
        sizes = new int[rounds.size()];
        for (int place : places) {
            sizes[place]++;
        }
    }

    /**
     * Chooses the blocks of a kind.
     *
     * @param usable blocks that were measured, whose counts the calibration covers
     * @throws IllegalArgumentException when there are too few for an interval, or no count costs anything
     */
    static Sample of(String kind, List<Block> usable, Calibration calibration) {
        Map<Integer, List<Block>> rounds = usable.stream().filter(block -> block.base() || kind.equals(block.kind()))
                .collect(Collectors.groupingBy(Block::round, TreeMap::new, Collectors.toList()));
        rounds.values().removeIf(round -> round.stream().allMatch(Block::base)
                || round.stream().noneMatch(Block::base));
        if (rounds.size() < 2) {
            throw new IllegalArgumentException(kind + ": " + (rounds.isEmpty() ? "no round has" : "only one round has")
                    + " blocks with and without its cost raised; two are needed");
        }
        Sample sample = new Sample(rounds.values().stream().flatMap(List::stream).toList(), calibration);
        if (!(sample.largest() > 0)) {
            throw new IllegalArgumentException(kind + ": by the calibration none of its counts takes longer than 0");
        }
        if (sample.freedom() < FEWEST) {
            throw new IllegalArgumentException(kind + ": " + sample.size() + " blocks in " + sample.rounds()
                    + " rounds are too few; run more rounds");
        }
        return sample;
    }

    int size() {
        return logs.length;
    }

    int rounds() {
        return sizes.length;
    }

    /** Degrees of freedom left by the round effects and k. */
    int freedom() {
        return size() - rounds() - 1;
    }

    /** How often the loop went round, not to be changed. */
    int[] counts() {
        return counts;
    }

    /** By how much each execution was longer, in nanoseconds, not to be changed. */
    double[] added() {
        return added;
    }

    /** The logarithm of the seconds that a unit of progress took, not to be changed. */
    double[] logs() {
        return logs;
    }

    /** The number of the round of a block, from 0. */
    int place(int block) {
        return places[block];
    }

    /** How many blocks the round of a block has. */
    int roundSize(int block) {
        return sizes[places[block]];
    }

    /** The largest added time, in nanoseconds. */
    double largest() {
        double largest = 0;
        for (double ns : added) {
            largest = Math.max(largest, ns);
        }
        return largest;
    }

    /** Returns the values less the mean of their round. */
    double[] centred(double[] values) {
        double[] sums = new double[sizes.length];
        for (int i = 0; i < values.length; i++) {
            sums[places[i]] += values[i];
        }
        double[] centred = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            centred[i] = values[i] - sums[places[i]] / sizes[places[i]];
        }
        return centred;
    }
}
