// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Executed fences, summed up over everything that compiled the same store.
 *
 * @param fences one for each method, kind and target; none has the count 0
 */
public record Tally(List<Fence> fences) {
    /** Tells stores apart, whatever they count. */
    static final Comparator<Fence> ORDER = Comparator.comparing(Fence::method).thenComparing(Fence::kind)
            .thenComparing(Fence::target);

    /** Sums up the fences of a profile. */
    public static Tally of(List<Fence> profile) {
        return of(sums(profile));
    }

    private static Tally of(Map<Fence, Long> sums) {
        return new Tally(sums.entrySet().stream().filter(entry -> entry.getValue() > 0)
                .map(entry -> new Fence(entry.getValue(), entry.getKey().kind(), entry.getKey().target(),
                        entry.getKey().method())).toList());
    }

    private static Map<Fence, Long> sums(List<Fence> fences) {
        Map<Fence, Long> sums = new TreeMap<>(ORDER);
        fences.forEach(fence -> sums.merge(fence, fence.count(), Long::sum));
        return sums;
    }

    /** Returns what is left when the other's fences are taken away; where the other has more, nothing. */
    public Tally minus(Tally other) {
        Map<Fence, Long> sums = sums(fences);
        other.fences.forEach(fence -> sums.computeIfPresent(fence, (key, sum) -> sum - fence.count()));
        return of(sums);
    }

    /** Returns how many fences ran. */
    public long total() {
        return fences.stream().mapToLong(Fence::count).sum();
    }

    /** Returns the shares of all that a property tells apart, the largest first. */
    public List<Share> by(Function<Fence, String> property) {
        Map<String, Long> sums = new LinkedHashMap<>();
        fences.forEach(fence -> sums.merge(property.apply(fence), fence.count(), Long::sum));
        double total = total();
        return sums.entrySet().stream().map(entry -> new Share(entry.getKey(), entry.getValue(),
                entry.getValue() / total)).sorted(Comparator.comparingLong(Share::count).reversed()
                .thenComparing(Share::name)).toList();
    }
}
