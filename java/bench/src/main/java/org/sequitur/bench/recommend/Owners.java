// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Whose objects stores write, as {@code -XX:StoreOwners} reports it. The VM counts stores there, and a loop of stores
 * pays for one fence; so what a store's objects are is taken from here, and how often it pays from a {@link Tally}.
 */
public final class Owners {
    private final Map<Fence, Writes> byStore = new TreeMap<>(Tally.ORDER);

    /** How often a store wrote, in all, to objects of the storing thread, and to those of other threads. */
    private record Writes(long all, long own, long other) {
        Writes plus(Writes more) {
            return new Writes(all + more.all, own + more.own, other + more.other);
        }

        /** Returns a count as a share of all. Threads that count at once lose counts, so the parts may exceed it. */
        double share(long part) {
            return (double) part / Math.max(all, own + other);
        }
    }

    private record Line(Fence store, Writes writes) {
        static Line of(JsonNode node) {
            Fence store = Fence.of(node);
            Writes writes = new Writes(store.count(), ProfileLines.number(node, "own"),
                    ProfileLines.number(node, "other"));
            return new Line(store, writes);
        }
    }

    private Owners(List<Line> lines) {
        lines.forEach(line -> byStore.merge(line.store, line.writes, Writes::plus));
    }

    /**
     * Reads what the VM wrote.
     *
     * @throws IOException with a message of one line, when it wrote nothing or a line is damaged
     */
    public static Owners read(Path file) throws IOException {
        return new Owners(ProfileLines.read(file, Line::of));
    }

    /** Returns whose objects the stores in front of these fences write, or null when there is no fence. */
    public Ownership of(Tally tally) {
        double own = 0;
        double other = 0;
        double statics = 0;
        for (Fence fence : tally.fences()) {
            Writes writes = byStore.get(fence);
            if (fence.kind() == Fence.Kind.STATIC) {
                statics += fence.count();
            } else if (writes != null) {
                own += fence.count() * writes.share(writes.own);
                other += fence.count() * writes.share(writes.other);
            }
        }
        double total = tally.total();
        return total == 0 ? null : new Ownership(own / total, other / total, statics / total,
                Math.max(0, total - own - other - statics) / total);
    }
}
