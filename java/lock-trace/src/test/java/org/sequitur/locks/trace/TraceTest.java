// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceTest {
    @TempDir
    private Path folder;

    private void refused(Path name, String... words) {
        String said = assertThrows(IOException.class, () -> Trace.open(name).close()).getMessage();
        assertEquals(1, said.lines().count(), said);
        for (String word : words) {
            assertTrue(said.contains(word), said);
        }
    }

    private void refused(SyntheticTrace trace, String... words) {
        refused(trace.write(folder, "wrong"), words);
    }

    @Test
    void whatWasWrittenIsRead() throws IOException {
        SyntheticTrace written = SyntheticTrace.random(1, 4, 9, 500).on(3).at(SyntheticTrace.LIBRARY).contended()
                .add(Kind.WAIT_ENDS, 2, 77).add(Kind.WAIT_BEGINS, 2, 77).nextWindow().on(Event.UNKNOWN_PROCESSOR)
                .unlock(1, 77).lock(1, 77);
        Path name = written.write(folder, "t");
        for (Path each : List.of(name, Path.of(name + ".json"), Path.of(name + ".events"))) {
            try (Trace trace = Trace.open(each)) {
                List<Event> read = new ArrayList<>();
                trace.forEach(read::add);
                assertEquals(written.events(), read);
                assertEquals(2, trace.info().processors());
            }
        }
    }

    @Test
    void anEmptyTraceIsWhole() throws IOException {
        try (Trace trace = Trace.open(new SyntheticTrace().write(folder, "empty"))) {
            trace.forEach(event -> fail(event.toString()));
        }
    }

    @Test
    void anUnfinishedTraceIsSaidToBeOne() throws IOException {
        Path name = new SyntheticTrace().use(1, 1).write(folder, "t");
        refused(folder.resolve("other"), "no trace");
        Files.delete(folder.resolve("t.json"));
        refused(name, "killed or is still running");
    }

    @Test
    void whatARunningProgramRecordedSinceIsLeftOut() throws IOException {
        SyntheticTrace written = new SyntheticTrace().stillRunning().use(1, 1, 2);
        Path name = written.write(folder, "t");
        Path file = folder.resolve("t.events");
        byte[] counted = Files.readAllBytes(file);
        for (int more : new int[] {0, 1, Trace.RECORD, 3 * Trace.RECORD - 5}) {
            Files.write(file, Arrays.copyOf(counted, counted.length + more));
            try (Trace trace = Trace.open(name)) {
                List<Event> read = new ArrayList<>();
                trace.forEach(read::add);
                assertEquals(written.events(), read);
            }
        }
        Files.write(file, Arrays.copyOf(counted, counted.length - 1));
        refused(name, "4 records");
        new SyntheticTrace().use(1, 1, 2).write(folder, "t");
        Files.write(file, Arrays.copyOf(counted, counted.length + Trace.RECORD));
        refused(name, "4 records");
    }

    @Test
    void filesThatDoNotBelongTogetherAreRefused() throws IOException {
        Path name = new SyntheticTrace().use(1, 1, 2).write(folder, "t");
        Path events = folder.resolve("t.events");
        byte[] all = Files.readAllBytes(events);
        for (int size : new int[] {all.length - 1, all.length - Trace.RECORD, 0}) {
            Files.write(events, Arrays.copyOf(all, size));
            refused(name, size + " bytes", "4 records");
        }
        Files.delete(events);
        refused(name, "no ", "not whole");
        Files.writeString(folder.resolve("t.json"), "{\"format\": 1");
        refused(name, "describes no lock trace");
        Files.writeString(folder.resolve("t.json"), "{}");
        refused(name, "describes no lock trace");
        Files.writeString(folder.resolve("t.json"), "null");
        refused(name, "of format 1");
    }

    private long contradictions(SyntheticTrace made) throws IOException {
        try (Trace trace = Trace.open(made.write(folder, "t"))) {
            return trace.contradictions();
        }
    }

    @Test
    void stepsThatContradictEachOtherAreCounted() throws IOException {
        assertEquals(0, contradictions(SyntheticTrace.random(2, 4, 5, 400)));
        assertEquals(1, contradictions(new SyntheticTrace().unlock(1, 5).unlock(2, 5)));
        assertEquals(0, contradictions(new SyntheticTrace().unlock(1, 5).nextWindow().unlock(2, 5)));
        assertEquals(0, contradictions(new SyntheticTrace().unlock(1, 0).unlock(2, 0)));
    }

    @Test
    void aRequestIsHeldBackUntilTheLockIsFree() throws IOException {
        // In the second window thread 2 asks while thread 1 holds.
        SyntheticTrace made = new SyntheticTrace().use(3, 7).nextWindow().lock(1, 5).lock(2, 5).unlock(1, 5)
                .unlock(2, 5);
        try (Trace trace = Trace.open(made.write(folder, "t"))) {
            List<Integer> threads = new ArrayList<>();
            trace.forEach(event -> threads.add(event.thread()));
            assertEquals(List.of(3, 3, 1, 1, 2, 2), threads);
            assertEquals(0, trace.contradictions());
        }
    }

    @Test
    void whatARecordNamesMustExist() throws IOException {
        refused(new SyntheticTrace().at(3).lock(1, 1), "record 1", "class 3 of 3");
        Path name = new SyntheticTrace().use(1, 1).write(folder, "t");
        damage(name, 28, 9, "record 1", "unknown kind 9");
        damage(name, 20, 2, "thread 2 of 2");
        damage(name, 16, 200, "site 200 of 3");
        damage(name, 24, 2, "window 2, which the .json lacks");
        damage(name, 32 + 24, 0, "record 2", "goes back to window 0");
        damage(name, 11, 0x80, "lock number above");
    }

    private void damage(Path name, int place, int value, String... words) throws IOException {
        Path events = Path.of(name + ".events");
        byte[] whole = Files.readAllBytes(events);
        byte[] changed = whole.clone();
        changed[place] = (byte) value;
        Files.write(events, changed);
        refused(name, words);
        Files.write(events, whole);
    }

    @Test
    void codeIsTheUsersOrTheLibrarys() {
        assertEquals(Origin.UNKNOWN, Origin.of(0, "?"));
        assertEquals(Origin.LIBRARY, Origin.of(1, "java.util.Vector.add(Ljava/lang/Object;)Z:1"));
        assertEquals(Origin.LIBRARY, Origin.of(1, "com.sun.net.Server.run()V:1"));
        assertEquals(Origin.USER, Origin.of(1, "javassist.Pool.get()V:1"));
        assertEquals(Origin.USER, Origin.of(1, "com.sunny.Day.get()V:1"));
    }
}
