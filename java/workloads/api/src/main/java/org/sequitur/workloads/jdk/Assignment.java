// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.jdk;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.RecursiveTask;

/**
 * Puts each point into the cluster of its nearest centroid. The list is always halved at the same places, so that
 * sums are rounded alike whoever computes them.
 */
final class Assignment extends RecursiveTask<List<Tally>> {
    private static final int LEAF = 1_000;

    private final transient List<Point> points;
    private final transient List<Point> centroids;

    Assignment(List<Point> points, List<Point> centroids) {
        this.points = points;
        this.centroids = centroids;
    }

    @Override
    protected List<Tally> compute() {
        if (points.size() <= LEAF) {
            return tally();
        }
        int middle = points.size() / 2;
        Assignment left = new Assignment(points.subList(0, middle), centroids);
        Assignment right = new Assignment(points.subList(middle, points.size()), centroids);
        left.fork();
        List<Tally> second = right.compute();
        List<Tally> first = left.join();
        List<Tally> both = new ArrayList<>();
        for (int i = 0; i < centroids.size(); i++) {
            both.add(first.get(i).plus(second.get(i)));
        }
        return both;
    }

    private List<Tally> tally() {
        List<Tally> tallies = new ArrayList<>(Collections.nCopies(centroids.size(), Tally.NONE));
        for (Point point : points) {
            int nearest = point.nearest(centroids);
            tallies.set(nearest, tallies.get(nearest).plus(point));
        }
        return tallies;
    }
}
