// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary The JFR event jdk.LockSite says what the trace of locks says, window by window
 * @requires os.arch == "amd64" | os.arch == "aarch64"
 * @modules jdk.jfr
 * @library / /test/lib
 * @build locks.LockTraces
 * @run main/othervm -XX:+LockTrace -XX:LockTraceShare=100 -XX:LockTraceFile=recorded locks.TestLockTraceEvents on
 * @comment and in the interpreter; all in it would take minutes to read the trace
 * @run main/othervm -XX:CompileCommand=exclude,locks.TestLockTraceEvents::add -XX:+LockTrace -XX:LockTraceShare=100
 *                   -XX:LockTraceFile=recorded locks.TestLockTraceEvents on
 * @run main/othervm locks.TestLockTraceEvents off
 */

package locks;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import jdk.test.lib.Asserts;
import jdk.test.lib.dcmd.JMXExecutor;

public class TestLockTraceEvents {
    private static final String EVENT = "jdk.LockSite";
    private static final long MILLIS = 500;

    static final class Shared {
        int value;
    }

    /** What was counted of locks. */
    private record Acquires(long all, long contended, long inflated) {
        static Acquires of(RecordedEvent event) {
            return new Acquires(event.getLong("acquires"), event.getLong("contended"), event.getLong("inflated"));
        }

        static Acquires of(LockTraces.Event ask) {
            return new Acquires(1, ask.is(LockTraces.CONTENDED) ? 1 : 0, ask.is(LockTraces.INFLATED) ? 1 : 0);
        }

        Acquires plus(Acquires other) {
            return new Acquires(all + other.all, contended + other.contended, inflated + other.inflated);
        }
    }

    private record Place(String lockClass, String site) {
    }

    /** Two threads want the same lock, so that it is contended now and then. */
    private static void lock() throws InterruptedException {
        Shared shared = new Shared();
        CountDownLatch begun = new CountDownLatch(1);
        long end = System.nanoTime() + MILLIS * 1_000_000;
        Thread other = Thread.ofPlatform().start(() -> {
            begun.countDown();
            addUntil(end, shared);
        });
        begun.await();
        addUntil(end, shared);
        other.join();
    }

    /** With pauses: or else the trace has millions of records, and reading it takes a minute. */
    private static void addUntil(long end, Shared shared) {
        while (System.nanoTime() < end) {
            for (int i = 0; i < 100; i++) { add(shared); }
            LockSupport.parkNanos(500_000);
        }
    }

    private static void add(Shared shared) {
        synchronized (shared) {
            shared.value++;
        }
    }

    private static List<RecordedEvent> record() throws Exception {
        Path file = Path.of("windows.jfr");
        try (Recording recording = new Recording()) {
            recording.enable(EVENT);
            recording.start();
            lock();
            recording.stop();
            recording.dump(file);
        }
        return RecordingFile.readAllEvents(file).stream()
            .filter(event -> event.getEventType().getName().equals(EVENT)).toList();
    }

    /** The trace's file is the judge: it is read apart, and has every record. */
    private static Map<Integer, Map<Place, Acquires>> inTrace() throws Exception {
        new JMXExecutor().execute("VM.lock_trace write");
        return LockTraces.read("recorded").events().stream().filter(event -> event.kind() == LockTraces.ASK)
            .collect(Collectors.groupingBy(LockTraces.Event::window, Collectors.toMap(
                ask -> new Place(ask.type(), ask.site()), Acquires::of, Acquires::plus)));
    }

    private static Map<Integer, Map<Place, Acquires>> inRecording(List<RecordedEvent> sites) {
        return sites.stream().collect(Collectors.groupingBy(site -> site.getInt("window"), TreeMap::new,
            Collectors.toMap(site -> new Place(site.getString("lockClass"), site.getString("site")),
                             Acquires::of)));
    }

    private static void compare(List<RecordedEvent> sites) throws Exception {
        Map<Integer, Map<Place, Acquires>> recorded = inTrace();
        Map<Integer, Map<Place, Acquires>> told = inRecording(sites);
        List<Integer> windows = List.copyOf(told.keySet());
        Asserts.assertGreaterThan(windows.size(), 5, "windows");
        // Where the recording begins or ends within a window, some of its events are missing.
        for (int window : windows.subList(1, windows.size() - 1)) {
            Asserts.assertEquals(told.get(window), recorded.get(window), "window " + window);
        }
    }

    public static void main(String[] args) throws Exception {
        List<RecordedEvent> sites = record();
        if (args[0].equals("off")) {
            Asserts.assertEquals(sites.size(), 0, "events without the flag");
            return;
        }
        sites.forEach(site -> Asserts.assertGreaterThan(site.getLong("length"), 0L, "length"));
        long ours = sites.stream().filter(site -> site.getString("lockClass").equals(Shared.class.getName())
            && site.getString("site").startsWith(TestLockTraceEvents.class.getName() + ".")).count();
        Asserts.assertGreaterThan(ours, 5L, "windows with the program's own lock");
        compare(sites);
    }
}
