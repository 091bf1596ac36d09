// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.util.List;
import org.sequitur.bench.data.Results;
import org.sequitur.bench.plan.Job;

/** Decides after some rounds whether more are run. */
interface MoreRounds {
    /** The number of rounds is fixed. */
    MoreRounds NONE = new MoreRounds() {
        @Override
        public List<Job> next(Results results) {
            return List.of();
        }

        @Override
        public int expected() {
            return 0;
        }
    };

    /** Returns the jobs to run next, none when all is sure enough. */
    List<Job> next(Results results);

    /** Returns how many jobs are expected after those that {@link #next} returned. */
    int expected();
}
