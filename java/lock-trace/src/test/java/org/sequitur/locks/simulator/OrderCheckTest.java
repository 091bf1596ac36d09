// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.simulator;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sequitur.locks.trace.Event;
import org.sequitur.locks.trace.SyntheticTrace;

/**
 * The check looks at one pair at a time. Here every processor's whole view is kept instead: if the check finds nothing,
 * no view lacks anything, whatever a protocol orders by chance or leaves out.
 */
class OrderCheckTest {
    private static final int PROCESSORS = 3;
    private static final int THREADS = 5;

    /** What a release hands on: how far each processor must be seen. */
    private record Left(OrderCheck.Release release, long[] needed) {
    }

    private final long[] ordered = new long[PROCESSORS];
    private final long[][] views = new long[PROCESSORS][PROCESSORS];
    private final long[][] needed = new long[THREADS + 1][PROCESSORS];

    @Test
    void aViewThatLacksSomethingIsNoticed() {
        int wrong = 0;
        int right = 0;
        for (long seed = 0; seed < 4000; seed++) {
            OrderCheckTest run = new OrderCheckTest();
            if (run.hasViolation(seed, seed % 2 == 0 ? 0 : 0.03)) {
                wrong++;
            } else {
                right++;
            }
        }
        assertTrue(wrong > 200 && right > 200, wrong + " runs with a violation, " + right + " without");
    }

    private boolean hasViolation(long seed, double fault) {
        Random random = new Random(seed);
        OrderCheck check = new OrderCheck(PROCESSORS);
        Map<Integer, Left> locks = new HashMap<>();
        long moment = 0;
        for (Event event : SyntheticTrace.random(seed, THREADS, 5, 60).events()) {
            moment++;
            int own = event.thread() % PROCESSORS;
            if (!event.kind().acquires()) {
                needed[event.thread()][own] = moment;
                locks.put(event.lock(), new Left(check.release(event.thread(), own, moment),
                        needed[event.thread()].clone()));
            } else if (locks.containsKey(event.lock())) {
                Left left = locks.remove(event.lock());
                synchronise(check, own, left.release(), moment, random, fault);
                check.acquire(event.thread(), own, left.release(), moment, event.lock());
                for (int i = 0; i < PROCESSORS; i++) {
                    needed[event.thread()][i] = Math.max(needed[event.thread()][i], left.needed()[i]);
                }
                if (check.violations() > 0) {
                    return true;
                }
                assertTrue(sees(own, needed[event.thread()]), "seed " + seed + ", step " + moment);
            }
        }
        return false;
    }

    private void synchronise(OrderCheck check, int own, OrderCheck.Release release, long moment, Random random,
            double fault) {
        if (random.nextDouble() >= fault && (ordered[release.processor()] < release.moment() || random.nextBoolean())) {
            ordered[release.processor()] = moment;
            check.orders(release.processor(), moment);
        }
        boolean known = views[own][release.processor()] >= release.moment();
        if (own != release.processor() && random.nextDouble() >= fault && (!known || random.nextBoolean())) {
            System.arraycopy(ordered, 0, views[own], 0, PROCESSORS);
            check.acquires(own, moment);
        }
    }

    private boolean sees(int own, long[] needed) {
        for (int i = 0; i < PROCESSORS; i++) {
            if (i != own && views[own][i] < needed[i]) {
                return false;
            }
        }
        return true;
    }
}
