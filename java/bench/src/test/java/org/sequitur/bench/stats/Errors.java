// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.Random;
import java.util.function.ToDoubleFunction;

/** How the logarithms of forks vary in simulated runs: about 0 on average, with tails of several kinds. */
public enum Errors {
    /** The bell curve. */
    NORMAL("normal", Random::nextGaussian),
    /** Student's t with 3 degrees of freedom. */
    T3("t3", random -> random.nextGaussian() / Math.sqrt((square(random) + square(random) + square(random)) / 3)),
    /** One fork of ten varies five times as much. */
    CONTAMINATED("contaminated", random -> random.nextGaussian() * (random.nextDouble() < 0.1 ? 5 : 1)),
    /** One fork of ten is slowed down, by three standard deviations typically and by ten at times. */
    SPIKES("spikes", random -> random.nextGaussian()
            + (random.nextDouble() < 0.1 ? 3 * Math.exp(0.6 * random.nextGaussian()) : 0));

    private final String label;
    private final ToDoubleFunction<Random> draw;

    Errors(String label, ToDoubleFunction<Random> draw) {
        this.label = label;
        this.draw = draw;
    }

    private static double square(Random random) {
        double value = random.nextGaussian();
        return value * value;
    }

    /** Returns the name in tables. */
    public String label() {
        return label;
    }

    /** Returns an error. */
    public double draw(Random random) {
        return draw.applyAsDouble(random);
    }
}
