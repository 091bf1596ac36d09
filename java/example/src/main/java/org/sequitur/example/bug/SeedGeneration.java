// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.bug;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.bouncycastle.crypto.prng.ThreadedSeedGenerator;

/**
 * Asks Bouncy Castle 1.36 for random seeds, one after the other.
 *
 * <p>Its {@code ThreadedSeedGenerator} starts a thread that counts in a plain field until a plain flag is set, and
 * samples the counter meanwhile. Compiled code keeps the counter in a register and reads the flag once, so the sampler
 * waits for ever and counters that should have stopped spin on. Release 1.38 declares both {@code volatile}.
 */
public final class SeedGeneration {
    private static final int SEED_BYTES = 8;
    /** How long a counting thread may take to notice that it should stop. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    private SeedGeneration() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        AtomicLong delivered = new AtomicLong();
        AtomicBoolean enough = new AtomicBoolean();
        BugRun.start("seeds", () -> {
            while (!enough.get()) {
                byte[] seed = new ThreadedSeedGenerator().generateSeed(SEED_BYTES, true);
                if (seed.length != SEED_BYTES) {
                    throw new IllegalStateException("a seed of " + seed.length + " bytes");
                }
                delivered.incrementAndGet();
            }
        });
        BugRun.report(delivered::get, arguments, verdict -> {
            enough.set(true);
            long spinning = spinningAfterGrace();
            String state = verdict.stopped() ? "caller waits for ever, " : "";
            return new BugRun.Evidence(spinning == 0, state + switch ((int) spinning) {
                case 0 -> "every helper thread ended";
                case 1 -> "1 helper thread spins on";
                default -> spinning + " helper threads spin on";
            });
        });
    }

    private static long spinningAfterGrace() throws InterruptedException {
        long end = System.nanoTime() + GRACE.toNanos();
        long spinning = spinning();
        while (spinning > 0 && System.nanoTime() < end) {
            Thread.sleep(20);
            spinning = spinning();
        }
        return spinning;
    }

    private static long spinning() {
        return Thread.getAllStackTraces().values().stream()
                .filter(stack -> stack.length > 0 && stack[0].getClassName().startsWith("org.bouncycastle.")).count();
    }
}
