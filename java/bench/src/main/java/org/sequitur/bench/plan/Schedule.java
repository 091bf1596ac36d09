// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.sequitur.bench.data.Heap;

/**
 * The order of all forks. A round takes each workload, at each number of threads and on each heap, once under every
 * configuration, one right after the other: whatever the machine does slowly then touches them alike. The
 * order of workloads in a round and of configurations in a group is drawn.
 */
public final class Schedule {
    private Schedule() {
    }

    private record Group(Workload workload, int threads, Heap heap) {
    }

    /**
     * Draws the order, asking for no heap.
     *
     * @param threads numbers of threads for workloads that can be told; empty for the workloads' own choice
     * @param seed    decides the order
     */
    public static List<Job> of(List<Workload> workloads, List<Integer> threads, List<Configuration> configurations,
            int rounds, long seed) {
        return of(workloads, threads, Collections.singletonList(null), configurations, rounds, seed);
    }

    /**
     * Draws the order.
     *
     * @param threads numbers of threads for workloads that can be told; empty for the workloads' own choice
     * @param heaps   the heaps to ask for; null is none
     * @param seed    decides the order
     */
    public static List<Job> of(List<Workload> workloads, List<Integer> threads, List<Heap> heaps,
            List<Configuration> configurations, int rounds, long seed) {
        Random random = new Random(seed);
        List<Group> groups = new ArrayList<>();
        for (Workload workload : workloads) {
            boolean told = workload.multiThreaded() && !threads.isEmpty();
            for (int count : told ? threads : List.of(0)) {
                heaps.forEach(heap -> groups.add(new Group(workload, count, heap)));
            }
        }
        List<Job> jobs = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            Collections.shuffle(groups, random);
            for (Group group : groups) {
                List<Configuration> order = new ArrayList<>(configurations);
                Collections.shuffle(order, random);
                for (Configuration configuration : order) {
                    jobs.add(new Job(round, jobs.size(), group.workload(), group.threads(), group.heap(),
                            configuration));
                }
            }
        }
        return jobs;
    }
}
