// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import org.sequitur.bench.price.data.PriceResults;

/**
 * Both answers of a run: by all blocks, and by those without a garbage collection. Disturbed blocks are in neither.
 *
 * @param usable  which blocks were used
 * @param all     by all usable blocks
 * @param without by those without a collection; the same as {@code all} when there was none
 */
public record Strata(Usable usable, Ranking all, Ranking without) {
    /** Analyses a run. */
    public static Strata of(PriceResults results) {
        Usable usable = Usable.of(results);
        Ranking all = Ranking.of(results, usable.blocks());
        return new Strata(usable, all, usable.collected() == 0 ? all
                : Ranking.of(results, usable.withoutCollections()));
    }
}
