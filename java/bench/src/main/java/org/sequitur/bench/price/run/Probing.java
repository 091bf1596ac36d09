// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sequitur.bench.price.data.Block;
import org.sequitur.bench.price.data.Calibration;
import org.sequitur.bench.price.data.Kind;
import org.sequitur.bench.price.model.CountChoice;

/** Finds out, before the rounds, which kinds a program executes, what counts cost here, and how large they must be. */
final class Probing {
    private static final double COUNTING_SECONDS = 1;
    /** A kind that is executed less often cannot be told from nothing: 20 µs on each would be 2 % of the time. */
    static final double LEAST_PER_SECOND = 1000;
    private static final double HARDLY = 0.97;
    /**
     * Below so many spins a processor runs the loop beside the instructions around it, in every program another part of
     * it, so that a loop of its own does not tell what the spins cost.
     */
    private static final int OVERLAPPED = 128;
    private static final int TRIES = 3;
    private static final double CALIBRATING_SECONDS = 1;

    private final PriceTarget target;
    private final ProgressSource progress;
    private final Blocks blocks;

    Probing(PriceTarget target, ProgressSource progress, Blocks blocks) {
        this.target = target;
        this.progress = progress;
        this.blocks = blocks;
    }

    /**
     * Returns how long about all of this takes, calibrated and executions counted twice.
     *
     * @param free   how long a block with nothing set takes
     * @param raised how long one takes that slows the program down, with the pause behind it
     */
    static double seconds(int kinds, double free, double raised) {
        return 2 * (CALIBRATING_SECONDS + COUNTING_SECONDS + free) + kinds * TRIES * (free + raised);
    }

    /** Measures counts by powers of two. */
    Calibration calibrate() throws IOException {
        List<Calibration.Point> points = new ArrayList<>();
        points.add(new Calibration.Point(0, target.siteNs(0)));
        for (int count = 4; count <= 1 << 16; count *= 2) {
            points.add(new Calibration.Point(count, target.siteNs(count)));
        }
        return new Calibration(points);
    }

    /**
     * Returns how often the sites of each kind are executed in a second when nothing slows the program down.
     *
     * @throws IOException also when the progress source does not move
     */
    Map<String, Double> executionsPerSecond() throws IOException, InterruptedException {
        Block free = blocks.run(-1, null, 0);
        if (!(free.progress() > 0)) {
            throw new IOException("no progress in " + Math.round(free.seconds() * 1000) + " ms by "
                    + progress.description() + ": the program is idle, or another --progress tells what it does");
        }
        target.countExecutions();
        ProgressSource.Span span = progress.begin();
        Thread.sleep((long) (COUNTING_SECONDS * 1000));
        Map<String, Long> executed = target.executions();
        span.end();
        target.clear();
        ProgressSource.Done done = span.done();
        // Counting slows the program down: what counts is how often per unit of work.
        double perSecond = done.units() > 0 ? free.progress() / free.seconds() / done.units() : 1 / done.seconds();
        Map<String, Double> rates = new LinkedHashMap<>();
        executed.forEach((kind, count) -> rates.put(kind, count * perSecond));
        return rates;
    }

    /**
     * Returns counts of which the largest makes the program run at about {@link CountChoice#TARGET} of its speed, or is
     * the largest that is calibrated. A barrier that is executed very often slows the program down more, since few
     * spins cannot be calibrated.
     *
     * @param perSecond how often the kind's sites are executed; for 0 nothing is known of it
     */
    List<Integer> counts(Kind kind, double perSecond, Calibration calibration)
            throws IOException, InterruptedException {
        CountChoice choice = CountChoice.fromExecutions(calibration, perSecond, 1);
        for (int i = 0; i < TRIES && perSecond > 0; i++) {
            Block base = blocks.run(-1, null, 0);
            Block raised = blocks.run(-1, kind.name(), choice.largest());
            double performance = raised.progress() / raised.seconds() / (base.progress() / base.seconds());
            boolean least = choice.largest() <= OVERLAPPED && performance < CountChoice.LEAST;
            if (performance >= CountChoice.LEAST && performance <= CountChoice.MOST || least) {
                break;
            }
            // What hardly shows may be noise, so that the next count is not taken from it alone.
            choice = CountChoice.fromProbe(calibration, choice.largest(), Math.min(performance, HARDLY));
        }
        int largest = Math.max(choice.largest(), 2 * OVERLAPPED);
        return largest / 4 >= OVERLAPPED ? choice.counts() : List.of(largest / 2, largest / 4 * 3, largest);
    }
}
