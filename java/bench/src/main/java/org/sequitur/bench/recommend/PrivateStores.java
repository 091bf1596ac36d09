// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Who could reach the objects that stores write, as {@code -XX:PrivateStores} of a test build reports it by sample.
 * What a store's objects are is taken from here, and how often it pays from a {@link Tally}.
 */
public final class PrivateStores {
    private final Map<Fence, Looks> byStore = new TreeMap<>(Tally.ORDER);

    /**
     * How many samples there are of a store, of how many the object was private, or private but for locals; how many
     * stores, and how many into objects that one thread alone had used. Threads may lose counts.
     */
    private record Looks(long all, long own, long threadLocal, long stores, long sole) {
        Looks plus(Looks more) {
            return new Looks(all + more.all, own + more.own, threadLocal + more.threadLocal, stores + more.stores,
                    sole + more.sole);
        }

        /** Returns a count of samples as a share of all, of which there is one at least. */
        double share(long part) {
            return (double) part / Math.max(all, own + threadLocal);
        }

        /** Returns the share of stores into objects that others could reach, and had not used. */
        double shareOfSole() {
            double known = share(own) + share(threadLocal);
            return Math.max(0, (double) sole / Math.max(1, Math.max(stores, sole)) - known);
        }
    }

    private record Line(Fence store, Looks looks) {
        static Line of(JsonNode node) {
            Fence store = Fence.of(node);
            return new Line(store, new Looks(ProfileLines.number(node, "looks"), ProfileLines.number(node, "private"),
                    ProfileLines.number(node, "thread_local"), store.count(), ProfileLines.number(node, "sole")));
        }
    }

    private PrivateStores(List<Line> lines) {
        lines.forEach(line -> byStore.merge(line.store, line.looks, Looks::plus));
    }

    /**
     * Reads what the VM wrote.
     *
     * @throws IOException with a message of one line, when it wrote nothing or a line is damaged
     */
    public static PrivateStores read(Path file) throws IOException {
        return new PrivateStores(ProfileLines.read(file, Line::of));
    }

    /** Returns who could reach what the stores in front of these fences write, or null when there is no fence. */
    public Privacy of(Tally tally) {
        double own = 0;
        double threadLocal = 0;
        double sole = 0;
        double shared = 0;
        double statics = 0;
        for (Fence fence : tally.fences()) {
            Looks looks = byStore.get(fence);
            if (fence.kind() == Fence.Kind.STATIC) {
                statics += fence.count();
            } else if (looks != null && looks.all > 0) {
                double ofOwn = looks.share(looks.own);
                double ofLocals = looks.share(looks.threadLocal);
                own += fence.count() * ofOwn;
                threadLocal += fence.count() * ofLocals;
                sole += fence.count() * looks.shareOfSole();
                shared += fence.count() * (1 - ofOwn - ofLocals - looks.shareOfSole());
            }
        }
        double total = tally.total();
        return total == 0 ? null : new Privacy(own / total, threadLocal / total, sole / total, shared / total,
                statics / total, Math.max(0, total - own - threadLocal - sole - shared - statics) / total);
    }
}
