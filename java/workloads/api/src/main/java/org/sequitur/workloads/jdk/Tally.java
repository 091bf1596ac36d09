// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.jdk;

/**
 * The points of a cluster, summed up.
 *
 * @param count how many
 * @param x sum of their first coordinates
 * @param y sum of their second coordinates
 */
record Tally(long count, double x, double y) {
    static final Tally NONE = new Tally(0, 0, 0);

    Tally plus(Point point) {
        return new Tally(count + 1, x + point.x(), y + point.y());
    }

    Tally plus(Tally other) {
        return new Tally(count + other.count, x + other.x, y + other.y);
    }

    /** The centre of gravity. */
    Point mean() {
        return new Point(x / count, y / count);
    }
}
