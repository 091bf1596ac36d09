// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.io.IOException;
import java.util.List;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.plan.Job;
import org.sequitur.support.ChildFailure;

/** Runs one fork. */
public interface Driver {
    /**
     * Runs the fork.
     *
     * @param onIteration called whenever there is something new, to move a progress line
     * @return what it measured: one record, or for a kernel with parameters one for each of their values
     * @throws ChildFailure when it failed
     * @throws IOException when its scratch folder cannot be made
     */
    List<ForkRecord> run(Job job, Runnable onIteration) throws ChildFailure, IOException, InterruptedException;

    /** Returns for how many seconds the fork is expected to run. */
    double expectedSeconds(Job job);

    /** Returns for how many seconds all these are expected to run, one after the other. */
    default double expectedSeconds(List<Job> jobs) {
        return jobs.stream().mapToDouble(this::expectedSeconds).sum();
    }

    /** Returns a driver whose forks run twice as long, for those that did not settle; null when there is none. */
    default Driver longer() {
        return null;
    }
}
