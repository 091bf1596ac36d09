// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sequitur.bench.data.Heap;

/** Forks are interleaved, in an order that the seed alone decides. */
class ScheduleTest {
    private static final Module MODULE = new Module("m", "x.jar");
    private static final List<Workload> WORKLOADS = List.of(new Workload("one", "", "1", false, MODULE),
            new Workload("many", "", "pool", true, MODULE));
    private static final List<Configuration> CONFIGURATIONS = IntStream.range(0, 3)
            .mapToObj(i -> new Configuration("c" + i, Path.of("jdk"), List.of(), 0)).toList();

    @Test
    void eachRoundRunsEveryConfigurationOfASubjectOnceInARow() {
        List<Job> jobs = Schedule.of(WORKLOADS, List.of(1, 2), CONFIGURATIONS, 10, 7);
        assertEquals(10 * 3 * 3, jobs.size());
        Set<List<String>> orders = new HashSet<>();
        for (int start = 0; start < jobs.size(); start += 3) {
            List<Job> group = jobs.subList(start, start + 3);
            assertEquals(1, group.stream().map(Job::subject).distinct().count());
            assertEquals(start / 9, group.getFirst().round());
            assertEquals(3, group.stream().map(job -> job.configuration().name()).distinct().count());
            orders.add(group.stream().map(job -> job.configuration().name()).toList());
        }
        assertTrue(orders.size() > 3, "the order within a group changes");
        assertEquals(IntStream.range(0, 90).boxed().toList(), jobs.stream().map(Job::position).toList());
    }

    @Test
    void onlyWorkloadsThatCanBeToldGetThreads() {
        List<Job> jobs = Schedule.of(WORKLOADS, List.of(1, 4), CONFIGURATIONS, 1, 1);
        assertEquals(Set.of("one", "many, 1 thread", "many, 4 threads"),
                new HashSet<>(jobs.stream().map(job -> job.subject().label()).toList()));
        assertEquals(Set.of(0), new HashSet<>(Schedule.of(WORKLOADS, List.of(), CONFIGURATIONS, 1, 1).stream()
                .map(Job::threads).toList()));
    }

    @Test
    void everyHeapIsASubjectOfItsOwn() {
        List<Heap> heaps = List.of(new Heap("g1", "16m"), new Heap("g1", "1g"));
        List<Job> jobs = Schedule.of(WORKLOADS, List.of(1, 2), heaps, CONFIGURATIONS, 2, 7);
        assertEquals(2 * 3 * 2 * 3, jobs.size());
        for (int start = 0; start < jobs.size(); start += 3) {
            assertEquals(1, jobs.subList(start, start + 3).stream().map(Job::subject).distinct().count());
        }
        assertEquals(Set.of("one, g1 16m", "one, g1 1g", "many, 1 thread, g1 16m", "many, 1 thread, g1 1g",
                "many, 2 threads, g1 16m", "many, 2 threads, g1 1g"),
                new HashSet<>(jobs.stream().map(job -> job.subject().label()).toList()));
    }

    @Test
    void theSeedDecides() {
        assertEquals(Schedule.of(WORKLOADS, List.of(), CONFIGURATIONS, 5, 3),
                Schedule.of(WORKLOADS, List.of(), CONFIGURATIONS, 5, 3));
        assertNotEquals(Schedule.of(WORKLOADS, List.of(), CONFIGURATIONS, 5, 3),
                Schedule.of(WORKLOADS, List.of(), CONFIGURATIONS, 5, 4));
    }
}
