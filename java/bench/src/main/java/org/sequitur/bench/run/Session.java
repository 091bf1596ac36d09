// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.sequitur.bench.data.Conditions;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Subject;
import org.sequitur.bench.plan.Job;
import org.sequitur.bench.stats.Steady;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.Launcher;

/** Runs all forks of a schedule, one after the other or each subject's together, and keeps what they measured. */
public final class Session {
    private static final int INTERRUPT_MILLIS = 300;

    private final Driver driver;
    private final Launcher launcher;
    private final Progress progress;
    private final List<ForkRecord> forks = new ArrayList<>();
    private final Set<Subject> measured = new HashSet<>();
    private final Set<Subject> failing = new LinkedHashSet<>();
    private final Set<Subject> hopeless = new HashSet<>();
    private final boolean turns;
    private boolean complete;
    private int round;

    /** What a fork measured, or why it failed; the failure is null when it did not. */
    private record Attempt(List<ForkRecord> forks, String failure) {
        boolean unsettled() {
            return forks.stream().anyMatch(fork -> !Steady.of(fork).warmUp().settled());
        }
    }

    /** Takes what has been measured so far. */
    public interface Keeper {
        /** Writes it. */
        void keep(List<ForkRecord> forks) throws IOException;
    }

    /**
     * Creates a session.
     *
     * @param turns whether the jobs of one subject and round run at the same time; the driver lets them take turns
     */
    public Session(Driver driver, Launcher launcher, Progress progress, boolean turns) {
        this.driver = driver;
        this.launcher = launcher;
        this.progress = progress;
        this.turns = turns;
    }

    /**
     * Runs the jobs until all are done or the launcher is stopped; may be called again with more. A subject whose forks
     * all failed in a round and before is given up.
     *
     * @param keeper called after each round
     * @throws IOException when results cannot be kept or a scratch folder cannot be made
     */
    public void run(List<Job> jobs, Keeper keeper) throws IOException, InterruptedException {
        complete = false;
        round = jobs.isEmpty() ? round : jobs.getFirst().round();
        for (List<Job> group : groups(jobs)) {
            Job first = group.getFirst();
            if (first.round() != round) {
                round = first.round();
                keeper.keep(List.copyOf(forks));
                giveUp();
            }
            if (!hopeless.contains(first.subject())) {
                progress.begin("round " + (round + 1) + "  " + first.subject().label() + "  " + group.stream()
                        .map(job -> job.configuration().name()).collect(Collectors.joining(", ")));
                runAll(group);
                if (launcher.stopped()) {
                    progress.finish();
                    return;
                }
            }
            group.forEach(job -> progress.end());
        }
        complete = true;
        progress.finish();
    }

    /** Returns the jobs that run at the same time, in the order of the first of each. */
    private List<List<Job>> groups(List<Job> jobs) {
        List<List<Job>> groups = new ArrayList<>();
        for (Job job : jobs) {
            Job before = groups.isEmpty() ? null : groups.getLast().getFirst();
            if (!turns || before == null || before.round() != job.round() || !before.subject().equals(job.subject())) {
                groups.add(new ArrayList<>());
            }
            groups.getLast().add(job);
        }
        return groups;
    }

    private void giveUp() {
        for (Subject subject : failing) {
            if (!measured.contains(subject) && hopeless.add(subject)) {
                progress.say("bench: " + subject.label() + " failed under every configuration and is given up");
            }
        }
    }

    /**
     * Runs the jobs and keeps what they measured in order. If one did not settle, all are run anew, twice as long, and
     * that is kept instead: the rule is the same for every configuration and asks for no more than steadiness.
     */
    private void runAll(List<Job> group) throws IOException, InterruptedException {
        List<Attempt> attempts = attempts(group, driver, false);
        Driver longer = driver.longer();
        if (longer != null && !launcher.stopped() && attempts.stream().anyMatch(Attempt::unsettled)) {
            progress.say("bench: round " + (group.getFirst().round() + 1) + ", " + group.getFirst().subject().label()
                    + " did not settle and is run again, twice as long");
            attempts = attempts(group, longer, true);
        }
        for (int i = 0; i < group.size(); i++) {
            keep(group.get(i), attempts.get(i));
        }
    }

    /** Runs the jobs, each in a thread of its own when there are several. */
    private List<Attempt> attempts(List<Job> group, Driver with, boolean again) throws IOException,
            InterruptedException {
        if (group.size() == 1) {
            return List.of(attempt(group.getFirst(), with, again));
        }
        try (ExecutorService threads = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().daemon().factory())) {
            List<Future<Attempt>> running = group.stream().map(job -> threads.submit(() -> attempt(job, with, again)))
                    .toList();
            List<Attempt> attempts = new ArrayList<>();
            for (Future<Attempt> attempt : running) {
                attempts.add(attempt.get());
            }
            return attempts;
        } catch (ExecutionException e) {
            throw new IOException(e.getCause().getMessage(), e.getCause());
        }
    }

    private Attempt attempt(Job job, Driver with, boolean again) throws IOException, InterruptedException {
        Disturbance before = Disturbance.now();
        try {
            List<ForkRecord> records = with.run(job, progress::tick);
            Disturbance after = Disturbance.now();
            return new Attempt(records.stream().map(fork -> fork.under(before.until(after, fork.conditions() == null
                    ? Conditions.UNKNOWN : fork.conditions(), again))).toList(), null);
        } catch (ChildFailure failure) {
            return new Attempt(List.of(), failure.getMessage());
        }
    }

    private void keep(Job job, Attempt attempt) throws InterruptedException {
        if (attempt.failure() == null) {
            forks.addAll(attempt.forks());
            measured.add(job.subject());
            return;
        }
        // A fork that was stopped has not failed, it has not been measured. An interrupt from the terminal reaches
        // the fork as well, perhaps before it reaches us.
        Thread.sleep(INTERRUPT_MILLIS);
        if (!launcher.stopped()) {
            failing.add(job.subject());
            forks.add(ForkRecord.failed(job.round(), job.position(), job.subject(), job.configuration().name(),
                    attempt.failure()));
            progress.say("bench: FAILED round " + (job.round() + 1) + ", " + job.subject().label() + ", "
                    + job.configuration().name() + ": " + attempt.failure());
        }
    }

    /** Returns every fork that ended, also after {@link #run} threw. */
    public List<ForkRecord> forks() {
        return List.copyOf(forks);
    }

    /** Returns the round that runs, or that the run was stopped in, from 0; all before it have ended. */
    public int round() {
        return round;
    }

    /** Returns whether every job was run. */
    public boolean complete() {
        return complete;
    }
}
