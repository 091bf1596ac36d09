// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Subject;
import org.sequitur.bench.plan.Job;

/** Runs all forks of a schedule, one after the other, and keeps what they measured. */
public final class Session {
    private static final int INTERRUPT_MILLIS = 300;

    private final Driver driver;
    private final Launcher launcher;
    private final Progress progress;
    private final List<ForkRecord> forks = new ArrayList<>();
    private final Set<Subject> measured = new HashSet<>();
    private final Set<Subject> failing = new LinkedHashSet<>();
    private final Set<Subject> hopeless = new HashSet<>();
    private boolean complete;

    /** Takes what has been measured so far. */
    public interface Keeper {
        /** Writes it. */
        void keep(List<ForkRecord> forks) throws IOException;
    }

    /** Creates a session. */
    public Session(Driver driver, Launcher launcher, Progress progress) {
        this.driver = driver;
        this.launcher = launcher;
        this.progress = progress;
    }

    /**
     * Runs the jobs until all are done or the launcher is stopped. A subject whose forks all failed in a round and
     * before is given up.
     *
     * @param keeper called after each round
     * @throws IOException when results cannot be kept or a scratch folder cannot be made
     */
    public void run(List<Job> jobs, Keeper keeper) throws IOException, InterruptedException {
        int round = 0;
        for (Job job : jobs) {
            if (job.round() != round) {
                keeper.keep(List.copyOf(forks));
                round = job.round();
                giveUp();
            }
            if (hopeless.contains(job.subject())) {
                progress.end();
                continue;
            }
            progress.begin("round " + (round + 1) + "  " + job.subject().label() + "  " + job.configuration().name());
            run(job);
            if (launcher.stopped()) {
                progress.finish();
                return;
            }
            progress.end();
        }
        complete = true;
        progress.finish();
    }

    private void giveUp() {
        for (Subject subject : failing) {
            if (!measured.contains(subject) && hopeless.add(subject)) {
                progress.say("bench: " + subject.label() + " failed under every configuration and is given up");
            }
        }
    }

    private void run(Job job) throws IOException, InterruptedException {
        try {
            forks.addAll(driver.run(job, progress::tick));
            measured.add(job.subject());
        } catch (ForkFailure failure) {
            // A fork that was stopped has not failed, it has not been measured. An interrupt from the terminal
            // reaches the fork as well, perhaps before it reaches us.
            Thread.sleep(INTERRUPT_MILLIS);
            if (!launcher.stopped()) {
                failing.add(job.subject());
                forks.add(ForkRecord.failed(job.round(), job.position(), job.subject(), job.configuration().name(),
                        failure.getMessage()));
                progress.say("bench: FAILED round " + (job.round() + 1) + ", " + job.subject().label() + ", "
                        + job.configuration().name() + ": " + failure.getMessage());
            }
        }
    }

    /** Returns every fork that ended, also after {@link #run} threw. */
    public List<ForkRecord> forks() {
        return List.copyOf(forks);
    }

    /** Returns whether every job was run. */
    public boolean complete() {
        return complete;
    }
}
