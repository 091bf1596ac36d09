// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.sequitur.bench.data.Heap;
import org.sequitur.bench.plan.Configuration;
import org.sequitur.bench.plan.Configurations;
import org.sequitur.bench.plan.Workload;
import org.sequitur.bench.run.Catalogue;
import org.sequitur.bench.run.ZeroingDriver;
import org.sequitur.support.WrongUse;
import picocli.CommandLine.Option;

/** What the command line says of the comparison of zeroing policies, and what is compared when it says nothing. */
final class ZeroingOptions {
    private static final String ALLOCATION = "allocation.";
    /** Kernels and workloads that allocate much in different ways, so few that comparing them takes minutes. */
    private static final List<String> USUAL = List.of("allocation.Cached.objects", "allocation.Cached.arrays16K",
            "allocation.Cached.mix", "allocation.Uncached.objects", "allocation.Uncached.arrays16K",
            "allocation.Uncached.mix", "allocation.CopyOf.exact1K", "h2-tpcc", "lucene-search", "xalan");

    @Option(names = "--zeroing", description = "compare the policies of -XX:ZeroingPolicy, with what zeroing costs")
    private boolean asked;
    @Option(names = "--policies", split = ",", paramLabel = "NAME", description = "policies to compare with --zeroing "
            + "(default: hot,bulk,nontemporal,concurrent,adaptive)")
    private List<String> policies = new ArrayList<>();
    @Option(names = "--eden", split = ",", paramLabel = "SIZE", description = "sizes of the young generation to "
            + "compare them with, as -Xmn takes them (default: 256m)")
    private List<String> sizes = new ArrayList<>();
    @Option(names = "--collectors", split = ",", paramLabel = "NAME", description = "collectors to compare them with: "
            + "serial, parallel, g1 (default: g1)")
    private List<String> collectors = new ArrayList<>();
    @Option(names = "--block", paramLabel = "SIZE", description = "bytes that policies other than hot clear at once, "
            + "as -XX:ZeroingBlockSize takes them (default: the VM's own)")
    private String block;

    /** Throws {@link WrongUse} when a word makes no sense. */
    void check() {
        if (!asked && !(policies.isEmpty() && sizes.isEmpty() && collectors.isEmpty() && block == null)) {
            throw new WrongUse("--policies, --eden, --collectors and --block work with --zeroing");
        }
        known("--policies", policies, Configurations.ZEROING_POLICIES);
        known("--collectors", collectors, Heap.collectors());
        for (String size : sizes) {
            if (!Heap.isSize(size)) {
                throw new WrongUse("--eden takes sizes like 16m,256m,1g, not '" + size + "'");
            }
        }
        if (block != null && !Heap.isSize(block)) {
            throw new WrongUse("--block takes a size like 64k, not '" + block + "'");
        }
    }

    private static void known(String option, List<String> words, Collection<String> known) {
        for (String word : words) {
            if (!known.contains(word)) {
                throw new WrongUse(option + " are of " + String.join(", ", known) + ", not '" + word + "'");
            }
        }
    }

    boolean asked() {
        return asked;
    }

    /** Returns the policies, {@code hot} first when it is among them: the others are compared with the first. */
    List<Configuration> configurations(Path image) {
        Set<String> names = new LinkedHashSet<>();
        List<String> chosen = policies.isEmpty() ? Configurations.ZEROING_POLICIES : policies;
        if (chosen.contains(ZeroingDriver.HOT)) {
            names.add(ZeroingDriver.HOT);
        }
        names.addAll(chosen);
        return names.stream().map(name -> ZeroingDriver.configuration(name, image, block)).toList();
    }

    /** Returns every collector with every size. */
    List<Heap> heaps() {
        List<Heap> heaps = new ArrayList<>();
        for (String collector : collectors.isEmpty() ? List.of("g1") : collectors.stream().distinct().toList()) {
            for (String size : sizes.isEmpty() ? List.of("256m") : sizes.stream().distinct().toList()) {
                heaps.add(new Heap(collector, size));
            }
        }
        return heaps;
    }

    /**
     * Returns the workloads and kernels of these names. Without names: of kernels only, all that allocate, else the
     * usual ones.
     */
    static List<Workload> choose(List<Workload> known, List<String> names) {
        if (!names.isEmpty()) {
            return Catalogue.choose(known, names);
        }
        boolean all = known.stream().allMatch(Workload::kernel);
        List<Workload> chosen = known.stream().filter(workload -> all ? workload.name().startsWith(ALLOCATION)
                : USUAL.contains(workload.name())).toList();
        if (chosen.isEmpty()) {
            throw new WrongUse("nothing that allocates much is there: choose with --workloads, see --list");
        }
        return chosen;
    }
}
