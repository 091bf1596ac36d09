// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import jdk.jfr.consumer.RecordedEvent;
import jdk.management.jfr.RemoteRecordingStream;
import org.sequitur.bench.price.data.Latency;

/**
 * Counts events of the Java Flight Recorder, and takes their durations for latencies.
 *
 * <p>Another process hears of an event up to two seconds after it ended: the program hands its events over once a
 * second, and the stream looks once a second. So an event belongs to the span in which it ended by its own time, and a
 * span is known when a later event has arrived; events arrive in the order in which they ended.
 */
public final class RecordedEvents implements ProgressSource {
    /** What a span waits for later events on average, in seconds. */
    public static final double LAG_SECONDS = 1.5;
    /** When none has come by then, the program is idle. */
    private static final long PATIENCE_MS = 4000;

    private final String event;
    private final RemoteRecordingStream stream;
    /** Those of which no span is known yet. */
    private final List<Ended> events = new ArrayList<>();
    private Instant latest = Instant.MIN;

    private record Ended(Instant when, long nanos) {
    }

    /** Starts a recording of one event in a JVM. */
    public RecordedEvents(JvmConnection jvm, String event) throws IOException {
        this.event = event;
        stream = new RemoteRecordingStream(jvm.beans());
        stream.enable(event).withThreshold(Duration.ZERO).withoutStackTrace();
        stream.setReuse(false);
        stream.onEvent(event, this::take);
        stream.startAsync();
    }

    private synchronized void take(RecordedEvent recorded) {
        latest = recorded.getEndTime();
        events.add(new Ended(latest, recorded.getDuration().toNanos()));
        notifyAll();
    }

    @Override
    public Span begin() {
        Instant start = Instant.now();
        return new Span() {
            private Instant end;

            @Override
            public void end() {
                end = Instant.now();
            }

            @Override
            public Done done() throws InterruptedException {
                return between(start, end);
            }
        };
    }

    private synchronized Done between(Instant start, Instant end) throws InterruptedException {
        long last = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MS);
        for (long left = PATIENCE_MS; left > 0 && !latest.isAfter(end);
                left = TimeUnit.NANOSECONDS.toMillis(last - System.nanoTime())) {
            wait(left);
        }
        long[] sorted = events.stream().filter(ended -> ended.when().isAfter(start) && !ended.when().isAfter(end))
                .mapToLong(Ended::nanos).sorted().toArray();
        events.removeIf(ended -> !ended.when().isAfter(end));
        return new Done(sorted.length, Duration.between(start, end).toNanos() / 1e9, latency(sorted));
    }

    private static Latency latency(long[] sorted) {
        if (Arrays.stream(sorted).allMatch(nanoseconds -> nanoseconds == 0)) {
            return null;
        }
        return new Latency(sorted[sorted.length / 2], sorted[(int) (sorted.length * 0.99)], sorted[sorted.length - 1]);
    }

    @Override
    public String description() {
        return "events " + event;
    }

    @Override
    public void close() {
        stream.close();
    }
}
