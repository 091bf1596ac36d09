// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Moves five bodies that attract each other: double fields, loaded and stored. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class NBody {
    private static final int STEPS = 200;
    private static final double STEP = 0.001;

    private static final class Body {
        double x;
        double y;
        double z;
        double vx;
        double vy;
        double vz;
        double mass;
    }

    private final Body[] bodies = new Body[5];

    public NBody() {
        for (int i = 0; i < bodies.length; i++) {
            Body body = new Body();
            body.x = 5 * i;
            body.y = 3 - i;
            body.z = i % 2;
            body.vx = 0.1 * i;
            body.vy = 1 - 0.2 * i;
            body.vz = 0.05 * (i % 3);
            body.mass = i == 0 ? 40 : 0.01 * i;
            bodies[i] = body;
        }
    }

    @Benchmark
    public double advance() {
        for (int step = 0; step < STEPS; step++) {
            for (int i = 0; i < bodies.length; i++) {
                for (int j = i + 1; j < bodies.length; j++) {
                    attract(bodies[i], bodies[j]);
                }
            }
            for (Body body : bodies) {
                body.x += STEP * body.vx;
                body.y += STEP * body.vy;
                body.z += STEP * body.vz;
            }
        }
        return bodies[0].x;
    }

    private static void attract(Body a, Body b) {
        double dx = a.x - b.x;
        double dy = a.y - b.y;
        double dz = a.z - b.z;
        // The constant keeps bodies that meet from flying apart, so that the work stays the same for ever.
        double squared = dx * dx + dy * dy + dz * dz + 0.01;
        double force = STEP / (squared * Math.sqrt(squared));
        a.vx -= dx * b.mass * force;
        a.vy -= dy * b.mass * force;
        a.vz -= dz * b.mass * force;
        b.vx += dx * a.mass * force;
        b.vy += dy * a.mass * force;
        b.vz += dz * a.mass * force;
    }
}
