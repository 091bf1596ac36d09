// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sequitur.bench.data.WholeFile;
import org.sequitur.bench.price.data.Change;
import org.sequitur.bench.price.data.PriceFile;
import org.sequitur.bench.price.data.PriceResults;
import org.sequitur.bench.price.model.CostChange;
import org.sequitur.bench.price.model.Interval;
import org.sequitur.bench.price.model.Price;
import org.sequitur.bench.price.model.Strata;

/** The results of a run in a folder: a JSON file and a page for people. */
public final class PriceFiles {
    /** The name of the JSON file. */
    public static final String DATA = "prices.json";
    /** The name of the page. */
    public static final String PAGE = "prices.html";

    private PriceFiles() {
    }

    /**
     * Writes both files.
     *
     * @param folder a folder that exists
     * @return the page
     * @throws IOException when one cannot be written; an earlier one is then left as it was
     */
    public static Path write(PriceResults results, Path folder) throws IOException {
        PriceFile.write(results, summary(results), folder.resolve(DATA));
        return page(List.of(results), folder.resolve(PAGE));
    }

    /**
     * Writes the page of several runs.
     *
     * @return the page
     * @throws IOException when it cannot be written; an earlier one is then left as it was
     */
    public static Path page(List<PriceResults> runs, Path file) throws IOException {
        WholeFile.write(file, PriceHtml.of(runs).getBytes(StandardCharsets.UTF_8));
        return file;
    }

    /** Returns what was computed, by falling k. */
    static List<Map<String, Object>> summary(PriceResults results) {
        Strata strata = Strata.of(results);
        List<Price> prices = new ArrayList<>(strata.all().prices());
        if (strata.all().all() != null) {
            prices.add(strata.all().all());
        }
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Price price : prices) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("kind", price.kind().name());
            row.put("kPerNs", list(price.fit().k()));
            Price without = strata.without().of(price.kind().name());
            row.put("kPerNsWithoutCollections", without == null ? null : list(without.fit().k()));
            row.put("matters", price.matters());
            row.put("p", price.p());
            row.put("savedIfFree", price.gain().known() ? list(price.gain()) : null);
            row.put("lostIfThere", price.loss().known() ? list(price.loss()) : null);
            row.put("changedNs", changes(results, price));
            row.put("criticalPath", price.path().verdict().name());
            row.put("findableKPerNs", price.findable());
            row.put("blocks", price.fit().blocks());
            rows.add(row);
        }
        return rows;
    }

    /** Returns by how many nanoseconds an execution is longer with each change of a kind, by what was changed. */
    private static Map<String, List<Double>> changes(PriceResults results, Price price) {
        Map<String, List<Double>> costs = new LinkedHashMap<>();
        for (Change change : results.changes()) {
            Interval cost = CostChange.of(change, change.kind().equals(price.kind().name()) ? price : null);
            if (cost.known()) {
                costs.put(change.strategy(), list(cost));
            }
        }
        return costs;
    }

    /** Returns estimate and ends, the estimate alone where no end is known. */
    private static List<Double> list(Interval interval) {
        return Double.isNaN(interval.low()) ? List.of(interval.estimate())
                : List.of(interval.estimate(), interval.low(), interval.high());
    }
}
