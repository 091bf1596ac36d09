// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import jdk.jfr.Event;
import jdk.jfr.Name;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Events of another JVM are counted in the span in which they ended, though they are heard of much later. */
class RecordedEventsTest {
    private static final int PAUSE_MS = 10;

    private Process program;

    /** Ends a request every {@value #PAUSE_MS} ms, or later on a busy machine, that took about as long. */
    public static final class Server {
        private Server() {
        }

        /** A request. */
        @Name("test.Request")
        public static final class Request extends Event {
        }

        /** Serves for two minutes. */
        public static void main(String[] args) throws InterruptedException {
            System.out.print('.');
            System.out.flush();
            for (int i = 0; i < 12_000; i++) {
                Request request = new Request();
                request.begin();
                Thread.sleep(PAUSE_MS);
                request.commit();
            }
        }
    }

    @BeforeEach
    void start() throws Exception {
        program = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin/java").toString(), "-cp",
                System.getProperty("java.class.path"), Server.class.getName()).redirectErrorStream(true).start();
        program.getInputStream().read();
    }

    @AfterEach
    void end() {
        program.destroyForcibly();
    }

    private static ProgressSource.Done after(ProgressSource source, long milliseconds) throws Exception {
        ProgressSource.Span span = source.begin();
        Thread.sleep(milliseconds);
        span.end();
        return span.done();
    }

    @Test
    void eachSpanHasItsOwnEvents() throws Exception {
        try (JvmConnection jvm = JvmConnection.to(program.pid());
                ProgressSource events = new RecordedEvents(jvm, "test.Request")) {
            after(events, 500); // the recording has begun
            for (int milliseconds : new int[] {300, 600, 300}) {
                ProgressSource.Done done = after(events, milliseconds);
                double most = done.seconds() * 1000 / PAUSE_MS + 1;
                assertTrue(done.units() <= most && done.units() > most / 4, done.toString());
                assertTrue(done.seconds() < milliseconds / 1000.0 + 1, "the wait is no part of the span: " + done);
                assertTrue(done.latency().p50() > 0.9e6 * PAUSE_MS && done.latency().worst() < 1e9, done.toString());
            }
        }
    }

    @Test
    void withoutEventsNothingWasDone() throws Exception {
        try (JvmConnection jvm = JvmConnection.to(program.pid());
                ProgressSource events = new RecordedEvents(jvm, "test.NoSuchEvent")) {
            ProgressSource.Done done = after(events, 100);
            assertEquals(0, done.units());
            assertNull(done.latency());
        }
    }
}
