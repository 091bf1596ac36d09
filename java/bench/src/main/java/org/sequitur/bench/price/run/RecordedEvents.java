// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import jdk.jfr.consumer.RecordedEvent;
import jdk.management.jfr.RemoteRecordingStream;
import org.sequitur.bench.price.data.Latency;

/** Counts events of the Java Flight Recorder, and takes their durations for latencies. */
public final class RecordedEvents implements ProgressSource {
    /** Events arrive in this rhythm: blocks must be much longer. */
    static final Duration FLUSH = Duration.ofMillis(100);

    private final String event;
    private final RemoteRecordingStream stream;
    private final AtomicLong count = new AtomicLong();
    private final List<Long> durations = new ArrayList<>();

    /** Starts a recording of one event in a JVM. */
    public RecordedEvents(JvmConnection jvm, String event) throws IOException {
        this.event = event;
        stream = new RemoteRecordingStream(jvm.beans());
        stream.enable(event).withThreshold(Duration.ZERO).withoutStackTrace();
        stream.setReuse(false);
        stream.onEvent(event, this::take);
        stream.startAsync();
    }

    private void take(RecordedEvent recorded) {
        count.incrementAndGet();
        synchronized (durations) {
            durations.add(recorded.getDuration().toNanos());
        }
    }

    @Override
    public double units() {
        return count.get();
    }

    @Override
    public Latency latency() {
        long[] sorted;
        synchronized (durations) {
            sorted = durations.stream().mapToLong(Long::longValue).sorted().toArray();
            durations.clear();
        }
        if (sorted.length == 0 || Arrays.stream(sorted).allMatch(nanoseconds -> nanoseconds == 0)) {
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
