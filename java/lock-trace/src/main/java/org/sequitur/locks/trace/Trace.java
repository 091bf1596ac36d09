// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.trace;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A lock trace that the VM wrote: NAME.json and, mapped into memory, NAME.events. Checked as a whole when opened. */
public final class Trace implements AutoCloseable {
    /** Bytes of a record. */
    static final int RECORD = 32;

    private static final String DATA = ".json";
    private static final String EVENTS = ".events";
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfShort SHORT =
            ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private final String name;
    private final TraceInfo info;
    private final Arena arena = Arena.ofShared();
    private final TraceCheck check;
    private MemorySegment records = MemorySegment.NULL;

    private Trace(String name, TraceInfo info) {
        this.name = name;
        this.info = info;
        check = new TraceCheck(name, info);
    }

    /**
     * Opens a trace and checks all of it.
     *
     * @param name as -XX:LockTraceFile has it; with the end of one of its files it is understood too
     * @throws IOException with a message of one line, when it is not there, not whole, or not what it should be
     */
    public static Trace open(Path name) throws IOException {
        String base = base(name.toString());
        Path events = Path.of(base + EVENTS);
        Path data = Path.of(base + DATA);
        if (!Files.isRegularFile(data)) {
            throw new IOException(Files.isRegularFile(events)
                    ? "no " + data + ", which is written last: the program was killed or is still running; let it end, "
                    + "or have it written by ./sequitur locks --pid"
                    : "no trace " + base + ": name what -XX:LockTraceFile named");
        }
        Trace trace = new Trace(base, read(data));
        try {
            trace.map(events);
            trace.forEachRecord(trace.check::record);
            trace.forEach(trace.check::step);
            return trace;
        } catch (InvalidTrace e) {
            trace.close();
            throw new IOException(e.getMessage(), e);
        } catch (IOException | RuntimeException e) {
            trace.close();
            throw e;
        }
    }

    private static String base(String name) {
        for (String end : new String[] {DATA, EVENTS}) {
            if (name.endsWith(end)) {
                return name.substring(0, name.length() - end.length());
            }
        }
        return name;
    }

    private static TraceInfo read(Path data) throws IOException {
        TraceInfo info;
        try {
            info = MAPPER.readValue(data.toFile(), TraceInfo.class);
        } catch (JacksonException e) {
            throw new IOException(data + " describes no lock trace: "
                    + String.valueOf(e.getOriginalMessage()).lines().findFirst().orElse(""), e);
        }
        if (info == null || info.format() != TraceInfo.FORMAT || info.counts() == null || info.classes() == null
                || info.sites() == null || info.threads() == null || info.windows() == null) {
            throw new IOException(data + " describes no lock trace of format " + TraceInfo.FORMAT
                    + ": record it again with this version");
        }
        return info;
    }

    private void map(Path events) throws IOException {
        if (!Files.isRegularFile(events)) {
            throw new IOException("no " + events + " beside its .json: the trace is not whole, record it again");
        }
        long size = Files.size(events);
        long counted = info.counts().recorded() * RECORD;
        // A program that still ran may have recorded more since.
        if (info.isRunning() ? size < counted : size != counted) {
            throw new IOException(events + " has " + size + " bytes, not the " + info.counts().recorded()
                    + " records of " + RECORD + " bytes that its .json counts: record it again");
        }
        if (counted > 0) {
            try (FileChannel channel = FileChannel.open(events, StandardOpenOption.READ)) {
                records = channel.map(FileChannel.MapMode.READ_ONLY, 0, counted, arena);
            }
        }
    }

    /** Returns what the VM says of the whole trace. */
    public TraceInfo info() {
        return info;
    }

    /** Returns how many steps contradict another one; where no record was dropped it should be none. */
    public long contradictions() {
        return check.contradictions();
    }

    /** Gives the steps to someone, window by window, in an order in which they can have happened. */
    public void forEach(Consumer<Event> visitor) {
        List<Event> window = new ArrayList<>();
        forEachRecord(event -> {
            if (!window.isEmpty() && window.getLast().window() != event.window()) {
                ExecutionOrder.order(window, visitor);
                window.clear();
            }
            window.add(event);
        });
        ExecutionOrder.order(window, visitor);
    }

    /** Gives the records to someone, as the file has them; some stand too early, and some may be no steps. */
    public void forEachRecord(Consumer<Event> visitor) {
        for (long i = 0; i < info.counts().recorded(); i++) {
            visitor.accept(at(i));
        }
    }

    private Event at(long index) {
        long start = index * RECORD;
        int kind = Byte.toUnsignedInt(records.get(ValueLayout.JAVA_BYTE, start + 28));
        int flags = records.get(ValueLayout.JAVA_BYTE, start + 29);
        if (Kind.of(kind) == null) {
            throw new InvalidTrace(name, index + 1, "has the unknown kind " + kind);
        }
        return new Event(records.get(LONG, start), records.get(INT, start + 8), records.get(INT, start + 12),
                records.get(INT, start + 16), records.get(INT, start + 20), records.get(INT, start + 24),
                Kind.of(kind), (flags & 1) != 0, (flags & 2) != 0,
                Short.toUnsignedInt(records.get(SHORT, start + 30)));
    }

    @Override
    public void close() {
        arena.close();
    }
}
