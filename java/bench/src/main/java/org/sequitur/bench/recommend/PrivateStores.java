// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Who could reach the objects that stores write, as {@code -XX:PrivateStores} of a test build reports it by sample.
 * What a store's objects are is taken from here, and how often it pays from a {@link Tally}.
 */
public final class PrivateStores {
    /** Of a class whose objects one thread each uses, so many stores may be lost between two counters. */
    private static final double LOST = 1e-4;

    private final Map<Fence, Looks> byStore = new TreeMap<>(Tally.ORDER);
    private final Map<String, Looks> byClass;
    private final Program program;
    private final AllocationSites sites;
    private final long fences;

    /**
     * How many samples there are of a store, of how many the object was private, or private but for locals; how many
     * stores, how many into objects that one thread alone had used, and into pages. Threads may lose counts.
     */
    private record Looks(long all, long own, long threadLocal, long stores, long sole, long soleInPage) {
        Looks plus(Looks more) {
            return new Looks(all + more.all, own + more.own, threadLocal + more.threadLocal, stores + more.stores,
                    sole + more.sole, soleInPage + more.soleInPage);
        }

        /** Returns a count of samples as a share of all, of which there is one at least. */
        double share(long part) {
            return (double) part / Math.max(all, own + threadLocal);
        }

        /** Returns a count of stores as a share of all. */
        double shareOfStores(long part) {
            return (double) part / Math.max(1, Math.max(stores, part));
        }

        /** Returns the share of stores into objects that others could reach, and had not used. */
        double shareOfSole() {
            return Math.max(0, shareOfStores(sole) - share(own) - share(threadLocal));
        }
    }

    /** What is counted of all code: loads, and what stores of references published. */
    private record Program(long loads, long references, long looks, List<Long> bySize, long objects, long most) {
        static Program of(JsonNode node) {
            List<Long> bySize = new ArrayList<>();
            node.path("published").forEach(count -> bySize.add(count.asLong()));
            return new Program(ProfileLines.number(node, "loads"), ProfileLines.number(node, "references"),
                    ProfileLines.number(node, "reference_looks"), List.copyOf(bySize),
                    ProfileLines.number(node, "published_objects"), ProfileLines.number(node, "published_most"));
        }

        Publications per(long fences, long stores) {
            long publishing = bySize.stream().mapToLong(Long::longValue).sum();
            double objectsPerLook = (double) objects / Math.max(1, looks);
            return new Publications((double) references / Math.max(1, Math.max(stores, references)), looks,
                    (double) publishing / Math.max(1, looks), objectsPerLook * references / Math.max(1, fences),
                    publishing == 0 ? null : (double) objects / publishing, most, bySize);
        }
    }

    /** A line of the VM's: a store, or a site of allocation, or what is counted of all code. */
    private record Line(Fence store, Looks looks, AllocationSites.Site site, Program program) {
        static Line of(JsonNode node) {
            if (node.has("loads")) {
                return new Line(null, null, null, Program.of(node));
            }
            AllocationSites.Site site = AllocationSites.Site.of(node);
            if (site != null) {
                return new Line(null, null, site, null);
            }
            Fence store = Fence.of(node);
            return new Line(store, new Looks(ProfileLines.number(node, "looks"), ProfileLines.number(node, "private"),
                    ProfileLines.number(node, "thread_local"), store.count(), ProfileLines.number(node, "sole"),
                    ProfileLines.number(node, "page_sole")), null, null);
        }
    }

    private PrivateStores(List<Line> lines, long fences) throws IOException {
        lines.stream().filter(line -> line.store != null).forEach(line -> byStore.merge(line.store, line.looks,
                Looks::plus));
        byClass = byStore.entrySet().stream().collect(Collectors.toMap(entry -> entry.getKey().writtenClass(),
                Map.Entry::getValue, Looks::plus));
        sites = AllocationSites.of(lines.stream().map(Line::site).filter(Objects::nonNull).toList());
        program = lines.stream().map(Line::program).filter(Objects::nonNull).findFirst().orElseThrow(() ->
                new IOException("the VM's profile of private stores has no last line; profile again"));
        this.fences = fences;
    }

    /**
     * Reads what a VM wrote.
     *
     * @param fences how many fences the same VM ran
     * @throws IOException with a message of one line, when it wrote nothing or a line is damaged
     */
    public static PrivateStores read(Path file, long fences) throws IOException {
        return new PrivateStores(ProfileLines.read(file, Line::of), fences);
    }

    private boolean isSoleOfClass(Fence fence) {
        Looks looks = byClass.get(fence.writtenClass());
        return looks != null && looks.sole >= looks.stores * (1 - LOST);
    }

    private boolean isPrivateOfClass(Fence fence) {
        Looks looks = byClass.get(fence.writtenClass());
        return looks != null && looks.all > 0 && looks.own >= looks.all;
    }

    private double perFence(long count) {
        return (double) count / Math.max(1, fences);
    }

    /** Returns who could reach what the stores in front of these fences write, or null when there is no fence. */
    public Privacy of(Tally tally) {
        double own = 0;
        double threadLocal = 0;
        double sole = 0;
        double shared = 0;
        double statics = 0;
        double inPage = 0;
        double ofClass = 0;
        double ofPrivateClass = 0;
        for (Fence fence : tally.fences()) {
            Looks looks = byStore.get(fence);
            if (fence.kind() == Fence.Kind.STATIC) {
                statics += fence.count();
                continue;
            }
            if (looks != null && looks.all > 0) {
                double ofOwn = looks.share(looks.own);
                double ofLocals = looks.share(looks.threadLocal);
                own += fence.count() * ofOwn;
                threadLocal += fence.count() * ofLocals;
                sole += fence.count() * looks.shareOfSole();
                shared += fence.count() * (1 - ofOwn - ofLocals - looks.shareOfSole());
            }
            inPage += looks == null ? 0 : fence.count() * looks.shareOfStores(looks.soleInPage);
            ofClass += isSoleOfClass(fence) ? fence.count() : 0;
            ofPrivateClass += isPrivateOfClass(fence) ? fence.count() : 0;
        }
        double total = tally.total();
        long stores = byStore.values().stream().mapToLong(Looks::stores).sum();
        long looks = byStore.values().stream().mapToLong(Looks::all).sum();
        return total == 0 ? null : new Privacy(looks, own / total, threadLocal / total, sole / total, shared / total,
                statics / total, Math.max(0, total - own - threadLocal - sole - shared - statics) / total,
                inPage / total, ofClass / total, ofPrivateClass / total, perFence(stores), perFence(program.loads),
                program.per(fences, stores), sites);
    }
}
