// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.io.IOException;
import org.sequitur.bench.price.data.Block;

/**
 * Runs one block after the other in a program: sets a count, waits, and sees what was done.
 *
 * <p>Under a budget it leaves the program alone after each block that slowed it down, until the mean slowdown is within
 * the budget again.
 */
final class Blocks {
    /** Before a block begins, every thread has passed sites with the new count. */
    private static final long SETTLE_MS = 5;

    private final PriceTarget target;
    private final ProgressSource progress;
    private final double seconds;
    /** Largest mean slowdown, as a share of time; infinite without a budget. */
    private final double budget;

    /** Best rate seen with nothing set, in units per second, to know what a block lost. */
    private double fullRate;

    Blocks(PriceTarget target, ProgressSource progress, double seconds, double budget) {
        this.target = target;
        this.progress = progress;
        this.seconds = seconds;
        this.budget = budget;
    }

    /** kind: null for a block with nothing set. */
    Block run(int round, String kind, int count) throws IOException, InterruptedException {
        if (kind == null || count == 0) {
            target.clear();
        } else {
            target.set(kind, count);
        }
        Block block = watch(round, kind, count);
        if (count == 0) {
            fullRate = Math.max(fullRate, block.progress() / block.seconds());
        } else {
            recover(block);
        }
        return block;
    }

    /** Runs a block with an instruction added to the barriers of a kind. */
    Block added(int round, String kind, String barrier) throws IOException, InterruptedException {
        target.add(kind, barrier);
        Block block = watch(round, kind, 0);
        recover(block);
        return block;
    }

    private Block watch(int round, String kind, int count) throws IOException, InterruptedException {
        Thread.sleep(SETTLE_MS);
        Disturbances before = target.disturbances();
        ProgressSource.Span span = progress.begin();
        Thread.sleep((long) (seconds * 1000));
        span.end();
        Disturbances after = target.disturbances();
        target.clear(); // what was done may become known much later
        ProgressSource.Done done = span.done();
        return new Block(round, kind, count, done.seconds(), done.units(), after.collections() - before.collections(),
                after.spoil(before, done.seconds()), done.latency());
    }

    /** Leaves the program alone until what it lost in a block is within the budget. */
    private void recover(Block block) throws IOException, InterruptedException {
        if (Double.isInfinite(budget)) {
            return;
        }
        double lasted = block.seconds();
        double lost = fullRate > 0 ? Math.max(0, 1 - block.progress() / lasted / fullRate) * lasted : 0;
        double pause = lost / budget - lasted;
        if (pause > 0) {
            Thread.sleep((long) (pause * 1000));
        }
    }
}
