// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.sequitur.litmus.program.Program;

/** The threads that play the actors of one test after the other; the caller's thread is actor 0. */
public final class ActorTeam implements AutoCloseable {
    private static final Runnable STOP = () -> { };
    private final List<BlockingQueue<Runnable>> inboxes = new ArrayList<>();

    /** Starts the threads, which sleep while there is nothing to run. */
    public ActorTeam() {
        for (int thread = 1; thread < Program.MAX_THREADS; thread++) {
            BlockingQueue<Runnable> inbox = new LinkedBlockingQueue<>();
            inboxes.add(inbox);
            Thread.ofPlatform().name("actor" + thread).daemon().start(() -> serve(inbox));
        }
    }

    private static void serve(BlockingQueue<Runnable> inbox) {
        try {
            for (Runnable job = inbox.take(); job != STOP; job = inbox.take()) {
                job.run();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Runs a test for about the given time.
     *
     * @param nanos time in nanoseconds
     * @param seed  decides steps, variants and staggers
     * @return the outcomes seen
     * @throws IllegalStateException when another actor failed; its exception is the cause
     */
    public Histogram run(LitmusTest test, long nanos, long seed) {
        TestRun run = new TestRun(test, nanos, seed);
        for (int thread = 1; thread < test.threads(); thread++) {
            int actor = thread;
            inboxes.get(thread - 1).add(() -> playQuietly(run, actor));
        }
        run.act(0);
        return run.outcomes();
    }

    /** Plays an actor whose failure actor 0 reports: the broken barrier carries it. */
    private static void playQuietly(TestRun run, int actor) {
        try {
            run.act(actor);
        } catch (RuntimeException | Error e) {
            // Reported by actor 0, which the broken barrier wakes.
        }
    }

    @Override
    public void close() {
        inboxes.forEach(inbox -> inbox.add(STOP));
    }
}
