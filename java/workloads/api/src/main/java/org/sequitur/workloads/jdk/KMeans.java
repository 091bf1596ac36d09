// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Threads;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;

/** Clusters points of the plane: Lloyd's algorithm with fork-join tasks. */
@Program(name = "fj-kmeans", standsFor = "Renaissance fj-kmeans", threads = Threads.POOL, allocationHeavy = true)
public final class KMeans implements Workload {
    private static final int CLUSTERS = 5;
    private static final int STEPS = 10;

    @Override
    public Unit prepare(Setting setting) {
        List<Point> points = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(20);
        for (int i = setting.pick(50_000, 400_000); i > 0; i--) {
            points.add(new Point(random.nextDouble(), random.nextDouble()));
        }
        ForkJoinPool pool = new ForkJoinPool(setting.threads());
        return new Unit() {
            @Override
            public String run() throws BrokenResult {
                return cluster(points, pool);
            }

            @Override
            public void close() {
                pool.shutdownNow();
            }
        };
    }

    private static String cluster(List<Point> points, ForkJoinPool pool) throws BrokenResult {
        List<Point> centroids = points.subList(0, CLUSTERS);
        List<Tally> tallies = List.of();
        for (int step = 0; step < STEPS; step++) {
            tallies = pool.invoke(new Assignment(points, centroids));
            centroids = tallies.stream().map(Tally::mean).toList();
        }
        long assigned = tallies.stream().mapToLong(Tally::count).sum();
        BrokenResult.unlessEqual("points in clusters", points.size(), assigned);
        Checksum sum = new Checksum();
        tallies.forEach(tally -> sum.add(tally.count()).add(tally.x()).add(tally.y()));
        return sum.hex();
    }
}
