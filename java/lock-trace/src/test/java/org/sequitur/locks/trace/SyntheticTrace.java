// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.trace;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/** A lock trace made up by a test: an execution written down step by step. */
public final class SyntheticTrace {
    /** Site and class of the program's own code. */
    public static final int USER = 1;
    /** Site and class of the class library. */
    public static final int LIBRARY = 2;

    private static final int CONTENDED = 1;
    private static final int INFLATED = 2;

    private final List<Event> events = new ArrayList<>();
    private long nanos;
    private int window = 1;
    private int processor = Event.UNKNOWN_PROCESSOR;
    private int site = USER;
    private boolean contended;
    private boolean running;
    private long dropped;
    private long acquired = -1;
    private long reentrant;
    private long cpuNanos = 1_000_000_000;

    /** Adds a record; 10 ns later than the one before. */
    public SyntheticTrace add(Kind kind, int thread, int lock) {
        nanos += 10;
        events.add(new Event(nanos, lock, site, site, thread, window, kind, contended, contended, processor));
        contended = false;
        return this;
    }

    /** A thread gets a lock. */
    public SyntheticTrace lock(int thread, int lock) {
        return add(Kind.ACQUIRE, thread, lock);
    }

    /** A thread gives it back. */
    public SyntheticTrace unlock(int thread, int lock) {
        return add(Kind.RELEASE, thread, lock);
    }

    /** A thread gets some locks, each given back before the next. */
    public SyntheticTrace use(int thread, int... locks) {
        for (int lock : locks) {
            lock(thread, lock).unlock(thread, lock);
        }
        return this;
    }

    /** The next record is of one that had to wait, at a monitor. */
    public SyntheticTrace contended() {
        contended = true;
        return this;
    }

    /** What follows is of this processor. */
    public SyntheticTrace on(int number) {
        processor = number;
        return this;
    }

    /** What follows is of this site, and of the class of the same number. */
    public SyntheticTrace at(int number) {
        site = number;
        return this;
    }

    /** Time passes. */
    public SyntheticTrace pass(long time) {
        nanos += time;
        return this;
    }

    /** A window ends, the next begins. */
    public SyntheticTrace nextWindow() {
        window++;
        return this;
    }

    /** The program is said to have been running still when the trace was written. */
    public SyntheticTrace stillRunning() {
        running = true;
        return this;
    }

    /** So many records are said to have been dropped. */
    public SyntheticTrace dropped(long count) {
        dropped = count;
        return this;
    }

    /** So many locks were taken in the whole run, in so much processor time; in windows so many were re-entered. */
    public SyntheticTrace wholeRun(long locks, long cpu, long more) {
        acquired = locks;
        cpuNanos = cpu;
        reentrant = more;
        return this;
    }

    /** Returns the records. */
    public List<Event> events() {
        return events;
    }

    /** Gives the records to someone. */
    public void forEach(Consumer<Event> visitor) {
        events.forEach(visitor);
    }

    /** Returns an execution of threads that get some locks, nested up to three deep, now and then wait, by chance. */
    public static SyntheticTrace random(long seed, int threads, int locks, int steps) {
        Random random = new Random(seed);
        SyntheticTrace trace = new SyntheticTrace();
        int[] holders = new int[locks + 1];
        List<Deque<Integer>> held = new ArrayList<>();
        for (int thread = 0; thread <= threads; thread++) {
            held.add(new ArrayDeque<>());
        }
        for (int step = 0; step < steps; step++) {
            int thread = 1 + random.nextInt(threads);
            int lock = 1 + random.nextInt(locks);
            Deque<Integer> own = held.get(thread);
            trace.pass(random.nextInt(200));
            if (holders[lock] == 0 && own.size() < 3) {
                holders[lock] = thread;
                own.push(lock);
                trace.lock(thread, lock);
            } else if (!own.isEmpty()) {
                int last = own.pop();
                holders[last] = 0;
                trace.unlock(thread, last);
            }
        }
        return trace;
    }

    /** Writes both files. */
    public Path write(Path folder, String name) {
        try {
            Files.write(folder.resolve(name + ".events"), bytes());
            new ObjectMapper().writeValue(folder.resolve(name + ".json").toFile(), info());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return folder.resolve(name);
    }

    private byte[] bytes() {
        ByteBuffer bytes = ByteBuffer.allocate(events.size() * Trace.RECORD).order(ByteOrder.LITTLE_ENDIAN);
        for (Event event : events) {
            bytes.putLong(event.nanos()).putInt(event.lock()).putInt(event.type()).putInt(event.site())
                    .putInt(event.thread()).putInt(event.window()).put((byte) event.kind().number())
                    .put((byte) ((event.contended() ? CONTENDED : 0) | (event.inflated() ? INFLATED : 0)))
                    .putShort((short) event.processor());
        }
        return bytes.array();
    }

    private TraceInfo info() {
        long acquires = events.stream().filter(event -> event.kind().acquires()).count();
        int threads = events.stream().mapToInt(Event::thread).max().orElse(0) + 1;
        List<TraceInfo.TraceThread> names = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            names.add(new TraceInfo.TraceThread("thread-" + thread));
        }
        List<TraceInfo.Window> windows = new ArrayList<>();
        for (int number = 1; number <= window; number++) {
            windows.add(new TraceInfo.Window(number, 0, nanos, "time"));
        }
        return new TraceInfo(TraceInfo.FORMAT, running, 7, "java Made.up", 2, 0.5, 2 * nanos, cpuNanos, nanos,
                new TraceInfo.Counts(acquired < 0 ? acquires : acquired, acquires, reentrant, events.size(), dropped),
                List.of("?", "com.example.Account", "java.lang.StringBuffer"),
                List.of("?", "com.example.Bank.move(I)V:3", "java.lang.StringBuffer.append(I)V:0"), names, windows);
    }
}
