// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench.kernels;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A ball with smaller balls on it, on which smaller balls are, seen by rays that mirror at each. */
final class Scene {
    private static final int LEVELS = 3;
    private static final int MIRRORS = 3;
    private static final double NEAR = 1e-6;
    private static final double SMALLER = 0.4;
    private static final double[][] SIDES = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};

    private final double[] balls;

    Scene() {
        List<double[]> all = new ArrayList<>();
        add(all, new double[] {0, 0, 4, 1}, LEVELS);
        balls = all.stream().flatMapToDouble(Arrays::stream).toArray();
    }

    private static void add(List<double[]> all, double[] ball, int levels) {
        all.add(ball);
        for (double[] side : levels == 1 ? new double[0][] : SIDES) {
            double away = ball[3] * (1 + SMALLER);
            add(all, new double[] {ball[0] + side[0] * away, ball[1] + side[1] * away, ball[2] + side[2] * away,
                ball[3] * SMALLER}, levels - 1);
        }
    }

    /** Returns the brightness of a point of the picture, whose sides go from -1 to 1. */
    double brightness(double x, double y) {
        double length = Math.sqrt(x * x + y * y + 1);
        return trace(0, 0, 0, x / length, y / length, 1 / length, MIRRORS);
    }

    private double trace(double ox, double oy, double oz, double dx, double dy, double dz, int mirrors) {
        int nearest = -1;
        double distance = Double.MAX_VALUE;
        for (int i = 0; i < balls.length; i += 4) {
            double hit = hit(i, ox, oy, oz, dx, dy, dz);
            if (hit < distance) {
                distance = hit;
                nearest = i;
            }
        }
        if (nearest < 0) {
            return Math.max(0, 0.3 + 0.7 * dy);
        }
        double x = ox + distance * dx;
        double y = oy + distance * dy;
        double z = oz + distance * dz;
        double nx = (x - balls[nearest]) / balls[nearest + 3];
        double ny = (y - balls[nearest + 1]) / balls[nearest + 3];
        double nz = (z - balls[nearest + 2]) / balls[nearest + 3];
        double light = Math.max(0, 0.5 * nx + 0.7 * ny - 0.5 * nz);
        if (mirrors == 0) {
            return light;
        }
        double turn = 2 * (dx * nx + dy * ny + dz * nz);
        return 0.6 * light + 0.4 * trace(x, y, z, dx - turn * nx, dy - turn * ny, dz - turn * nz, mirrors - 1);
    }

    private double hit(int ball, double ox, double oy, double oz, double dx, double dy, double dz) {
        double cx = balls[ball] - ox;
        double cy = balls[ball + 1] - oy;
        double cz = balls[ball + 2] - oz;
        double along = cx * dx + cy * dy + cz * dz;
        double inside = balls[ball + 3] * balls[ball + 3] - (cx * cx + cy * cy + cz * cz - along * along);
        if (inside < 0) {
            return Double.MAX_VALUE;
        }
        double first = along - Math.sqrt(inside);
        return first > NEAR ? first : Double.MAX_VALUE;
    }
}
