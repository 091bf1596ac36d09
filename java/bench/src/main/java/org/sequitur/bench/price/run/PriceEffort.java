// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.util.List;
import java.util.Locale;

/**
 * How much is measured.
 *
 * @param rounds       each kind runs with each of its counts once in a round
 * @param blockSeconds how long a block lasts
 * @param kinds        how many kinds at most, when none is named
 * @param budget       largest mean slowdown of the program, as a share of time; infinite for none
 * @param seed         of the order of blocks
 * @param added        instructions that are really executed at the sites of each kind, see {@link PriceTarget#add},
 *                     with what they are compared with
 */
public record PriceEffort(int rounds, double blockSeconds, int kinds, double budget, long seed, List<String> added) {
    private static final int COUNTS = 3;
    /** What counts take of a program's speed on average: a quarter, and half and a quarter of the added time. */
    private static final double MEAN_LOSS = 0.16;

    /** Adds to the instructions that are asked for what they are compared with. */
    public PriceEffort {
        added = AddedBarriers.compared(added);
    }

    /** Creates an effort that executes nothing more. */
    public PriceEffort(int rounds, double blockSeconds, int kinds, double budget, long seed) {
        this(rounds, blockSeconds, kinds, budget, seed, List.of());
    }

    /** Returns how many blocks of a round slow a kind down. */
    private int raisedBlocks() {
        return COUNTS + added.size();
    }

    /** Returns how many blocks of a round have nothing set. */
    static int free(int measured) {
        return Math.max(2, measured);
    }

    /**
     * Returns for about how many seconds a program is measured.
     *
     * @param named how many kinds are named; 0: as many as may be are measured
     * @param lag   for how many seconds each block waits to hear what was done
     */
    public double seconds(int named, double lag) {
        double free = blockSeconds + lag;
        double raised = blockSeconds * (Double.isInfinite(budget) ? 1 : Math.max(1, MEAN_LOSS / budget)) + lag;
        return Probing.seconds(measured(named), free, raised)
                + rounds * (raisedBlocks() * measured(named) * raised + free(measured(named)) * free);
    }

    /** Returns what is measured, and for how long as {@link #seconds} says, in a few words. */
    public String plan(int named, double lag) {
        return String.format(Locale.ROOT, "about %.0f s: %d rounds of %s%d blocks of %s s", seconds(named, lag), rounds,
                named == 0 ? "at most " : "", raisedBlocks() * measured(named) + free(measured(named)), blockSeconds);
    }

    private int measured(int named) {
        return named == 0 ? kinds : named;
    }
}
