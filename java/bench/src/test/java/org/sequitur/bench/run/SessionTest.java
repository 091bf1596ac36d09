// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Iteration;
import org.sequitur.bench.plan.Configuration;
import org.sequitur.bench.plan.Job;
import org.sequitur.bench.plan.Module;
import org.sequitur.bench.plan.Schedule;
import org.sequitur.bench.plan.Workload;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.Launcher;

/** A session that is stopped knows which rounds have ended. */
class SessionTest {
    private final Launcher launcher = new Launcher(Duration.ofSeconds(1));
    private final Session session = new Session(new Interrupted(), launcher, new Progress(new PrintStream(
            OutputStream.nullOutputStream()), false, 6, 1), false);

    /** The first fork of the second round is interrupted. */
    private final class Interrupted implements Driver {
        @Override
        public List<ForkRecord> run(Job job, Runnable onIteration) throws ChildFailure {
            if (job.round() == 1) {
                launcher.stop();
                throw new ChildFailure("stopped");
            }
            return List.of(new ForkRecord(job.round(), job.position(), "w", 0, job.configuration().name(), null, 1, 1,
                    1, List.of(new Iteration(1, 1, 1, 1)), null));
        }

        @Override
        public double expectedSeconds(Job job) {
            return 1;
        }
    }

    @Test
    void theRoundItWasStoppedInIsNotTheLastThatHasForks() throws Exception {
        List<Job> jobs = Schedule.of(List.of(new Workload("w", "", "", false, new Module("m", ""))), List.of(),
                List.of(configuration("a"), configuration("b")), 3, 1);
        List<Integer> kept = new ArrayList<>();
        session.run(jobs, forks -> kept.add(session.round()));
        assertEquals(1, session.round());
        assertEquals(List.of(1), kept, "a run that is killed later is told of as well");
        assertEquals(List.of(0, 0), session.forks().stream().map(ForkRecord::round).toList());
        assertFalse(session.complete());
    }

    private static Configuration configuration(String name) {
        return new Configuration(name, Path.of("jdk"), List.of(), 0);
    }
}
