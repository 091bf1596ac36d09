// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.simulate;

import java.util.concurrent.atomic.AtomicLong;

/** Decides at each marked call whether its frame is split; called by many threads. */
@FunctionalInterface
public interface Policy {
    /** What to do at a marked call. */
    enum Choice {
        /** Do not split. */
        CALL,
        /** Split; call and rest run at once. */
        SPLIT,
        /** Split; the rest gets ahead of the call. */
        REST_FIRST
    }

    /** Splits nothing. */
    Policy NEVER = () -> Choice.CALL;

    /** Splits everything. */
    Policy ALWAYS = () -> Choice.SPLIT;

    /** Decides about one call. */
    Choice choose();

    /**
     * Returns a policy that splits by lot, and at a quarter of the splits lets the rest get ahead.
     *
     * @param seed    decides, together with the order in which threads come
     * @param percent how many of a hundred calls are split
     */
    static Policy random(long seed, int percent) {
        AtomicLong state = new AtomicLong(seed);
        return () -> {
            long drawn = mix(state.addAndGet(0x9E3779B97F4A7C15L));
            if (Long.remainderUnsigned(drawn, 100) >= percent) {
                return Choice.CALL;
            }
            return drawn >>> 62 == 0 ? Choice.REST_FIRST : Choice.SPLIT;
        };
    }

    private static long mix(long number) {
        long mixed = (number ^ number >>> 32) * 0xBEA225F9EB34556DL;
        mixed = (mixed ^ mixed >>> 29) * 0xBEA225F9EB34556DL;
        return mixed ^ mixed >>> 32;
    }
}
