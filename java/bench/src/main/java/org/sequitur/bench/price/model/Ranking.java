// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sequitur.bench.price.data.Block;
import org.sequitur.bench.price.data.Kind;
import org.sequitur.bench.price.data.PriceResults;
import org.sequitur.bench.stats.Holm;

/**
 * The kinds of a run by how much they matter. Whether one matters is decided so that the chance of calling any that
 * does not is 5 % in all; intervals are of 95 % each.
 *
 * @param prices the kinds by falling k, without the one that stands for all
 * @param all    the one that stands for the sites of all kinds at once, or null
 * @param unfit  why a kind has no price, by its name
 */
public record Ranking(List<Price> prices, Price all, Map<String, String> unfit) {
    /** Ranks by blocks of a run that {@link Usable} let through. */
    public static Ranking of(PriceResults results, List<Block> blocks) {
        List<Kind> kinds = new ArrayList<>();
        List<SensitivityFit> fits = new ArrayList<>();
        Map<String, String> unfit = new TreeMap<>();
        for (Kind kind : results.kinds()) {
            try {
                fits.add(SensitivityFit.of(kind.name(), blocks, results.calibration()));
                kinds.add(kind);
            } catch (IllegalArgumentException e) {
                unfit.put(kind.name(), e.getMessage());
            }
        }
        double[] adjusted = Holm.adjust(fits.stream().mapToDouble(SensitivityFit::p).toArray());
        List<Price> prices = new ArrayList<>();
        for (int i = 0; i < fits.size(); i++) {
            SensitivityFit fit = fits.get(i);
            prices.add(new Price(kinds.get(i), fit, adjusted[i], results.cost(kinds.get(i)), CriticalPath.of(fit.k(),
                    results.executions(kinds.get(i)), results.environment().processors()),
                    fit.detectableK(fits.size())));
        }
        prices.sort(Comparator.comparingDouble((Price price) -> price.fit().k().estimate()).reversed());
        Price all = prices.stream().filter(price -> price.kind().all()).findFirst().orElse(null);
        return new Ranking(prices.stream().filter(price -> !price.kind().all()).toList(), all, Map.copyOf(unfit));
    }

    /** Returns the kinds that matter, by falling k. */
    public List<Price> matter() {
        return prices.stream().filter(Price::matters).toList();
    }

    /** Returns the kinds without an effect that this run could tell from none. */
    public List<Price> silent() {
        return prices.stream().filter(price -> !price.matters() && !price.odd()).toList();
    }

    /** Returns the price of a kind, or null. */
    public Price of(String kind) {
        return all != null && all.kind().name().equals(kind) ? all
                : prices.stream().filter(price -> price.kind().name().equals(kind)).findFirst().orElse(null);
    }
}
