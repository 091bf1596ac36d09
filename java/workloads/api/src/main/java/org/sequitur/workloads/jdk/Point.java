// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.jdk;

import java.util.List;

/** A point of the plane. */
record Point(double x, double y) {
    double squaredDistance(Point other) {
        double dx = x - other.x;
        double dy = y - other.y;
        return dx * dx + dy * dy;
    }

    /** Returns the index of the nearest of {@code others}, the first of equals. */
    int nearest(List<Point> others) {
        int best = 0;
        for (int i = 1; i < others.size(); i++) {
            if (squaredDistance(others.get(i)) < squaredDistance(others.get(best))) {
                best = i;
            }
        }
        return best;
    }
}
