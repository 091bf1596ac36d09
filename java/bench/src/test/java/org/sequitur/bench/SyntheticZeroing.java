// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Heap;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.data.Zeroing;

/** Made-up comparisons of zeroing policies: {@code hot}, {@code bulk} (1.2) and {@code concurrent} (0.8). */
public final class SyntheticZeroing {
    private SyntheticZeroing() {
    }

    /** Makes up a run of 3 workloads, each in 5 rounds on each heap; the VM's totals are always the same. */
    public static Results results(Heap... heaps) {
        Map<String, Double> ratios = new LinkedHashMap<>();
        ratios.put("hot", 1.0);
        ratios.put("bulk", 1.2);
        ratios.put("concurrent", 0.8);
        List<ForkRecord> forks = new ArrayList<>();
        Results made = null;
        for (int i = 0; i < heaps.length; i++) {
            made = Synthetic.results(3, 5, 0.01, ratios, List.of(0), i);
            for (ForkRecord fork : made.forks()) {
                forks.add(fork.on(heaps[i], totals(fork.configuration())));
            }
        }
        return new Results(Results.FORMAT, made.date(), made.seed(), true, false, made.size(), 5, "hot",
                made.commonFlags(), made.environment(), made.configurations(), forks);
    }

    /** Returns the totals of a fork whose processor time is 1e9 ns. */
    private static Zeroing totals(String policy) {
        return switch (policy) {
            case "bulk" -> new Zeroing(policy, 10, 0, 4_000_000_000L, 200_000_000, 0, 0, 0, 0, 0, 0, 0, 0, 0);
            case "concurrent" -> new Zeroing(policy, 10, 9, 0, 0, 1_000_000_000, 50_000_000, 70, 2_000_000_000,
                    40_000_000, 200_000_000, 1_000_000_000, 3, 8_000_000);
            default -> null;
        };
    }
}
