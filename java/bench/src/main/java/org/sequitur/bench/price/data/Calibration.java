// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.data;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How long the loop at a site takes, by how often it goes round. Between measured counts the time is interpolated
 * linearly. It never falls with the count: points that do, from noise, count as their mean (isotonic regression; R. E.
 * Barlow and others, "Statistical Inference under Order Restrictions", 1972).
 *
 * @param points what was measured, by rising count, the first of count 0
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Calibration(List<Point> points) {
    /**
     * A measured count.
     *
     * @param count how often the loop goes round
     * @param ns    how long one execution of the site takes, in nanoseconds
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Point(int count, double ns) {
    }

    /**
     * Sorts the points.
     *
     * @throws IllegalArgumentException when there are fewer than two points, none of count 0, two of a count, or a
     *         time is no number
     */
    public Calibration {
        if (points == null || points.size() < 2) {
            throw new IllegalArgumentException("a calibration needs at least two counts, 0 among them");
        }
        points = points.stream().sorted(Comparator.comparingInt(Point::count)).toList();
        if (points.getFirst().count() != 0) {
            throw new IllegalArgumentException("a calibration begins at count 0, not " + points.getFirst().count());
        }
        for (int i = 0; i < points.size(); i++) {
            Point point = points.get(i);
            if (!Double.isFinite(point.ns()) || point.ns() < 0) {
                throw new IllegalArgumentException("the calibrated time of count " + point.count()
                        + " is no time: " + point.ns());
            }
            if (i > 0 && points.get(i - 1).count() == point.count()) {
                throw new IllegalArgumentException("count " + point.count() + " is calibrated twice");
            }
        }
    }

    /**
     * Returns the shorter time of each count: what disturbs a calibration only makes it longer.
     *
     * @throws IllegalArgumentException when the other has other counts
     */
    public Calibration least(Calibration other) {
        if (!counts().equals(other.counts())) {
            throw new IllegalArgumentException("calibrated counts are " + counts() + " and " + other.counts());
        }
        return new Calibration(IntStream.range(0, points.size())
                .mapToObj(i -> new Point(points.get(i).count(), Math.min(points.get(i).ns(), other.points.get(i).ns())))
                .toList());
    }

    private List<Integer> counts() {
        return points.stream().map(Point::count).toList();
    }

    /** Returns the largest calibrated count. */
    @JsonIgnore
    public int largest() {
        return points.getLast().count();
    }

    /** Returns whether the count lies between calibrated ones. */
    public boolean covers(int count) {
        return count >= 0 && count <= largest();
    }

    /**
     * Returns how long one execution of a site takes, in nanoseconds.
     *
     * @throws IllegalArgumentException when the count lies outside the calibrated ones
     */
    public double ns(int count) {
        if (!covers(count)) {
            throw new IllegalArgumentException("count " + count + " lies outside the calibrated counts, 0 to "
                    + largest());
        }
        double[] rising = rising();
        int next = 0;
        while (points.get(next).count() < count) {
            next++;
        }
        if (points.get(next).count() == count) {
            return rising[next];
        }
        double from = points.get(next - 1).count();
        double share = (count - from) / (points.get(next).count() - from);
        return rising[next - 1] + share * (rising[next] - rising[next - 1]);
    }

    /**
     * Returns by how much one execution of a site is longer than at count 0, in nanoseconds.
     *
     * @throws IllegalArgumentException when the count lies outside the calibrated ones
     */
    public double added(int count) {
        return ns(count) - ns(0);
    }

    /** Returns the largest count at which a site is longer by no more than this many nanoseconds. */
    public int countFor(double addedNs) {
        int low = 0;
        int high = largest();
        while (low < high) {
            int middle = low + (high - low + 1) / 2;
            if (added(middle) <= addedNs) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** Pools neighbours that fall until none does. */
    private double[] rising() {
        double[] values = points.stream().mapToDouble(Point::ns).toArray();
        int[] start = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            start[i] = i;
            while (start[i] > 0 && values[start[i] - 1] > values[i]) {
                int before = start[start[i] - 1];
                double weight = start[i] - before;
                double size = i - start[i] + 1;
                double mean = (weight * values[start[i] - 1] + size * values[i]) / (weight + size);
                start[i] = before;
                Arrays.fill(start, before, i + 1, before);
                Arrays.fill(values, before, i + 1, mean);
            }
        }
        return values;
    }
}
