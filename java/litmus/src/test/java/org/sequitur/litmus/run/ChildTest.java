// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sequitur.litmus.gen.AccessKind;
import org.sequitur.litmus.gen.Carrier;
import org.sequitur.litmus.gen.Layout;

/** Child JVMs: what they report, how they fail, and that a mode's options do what its name says. */
class ChildTest {
    private static final Path JDK = Path.of(System.getProperty("java.home"));
    private static final Task SB = new Task(0, Task.Form.PROGRAM, "x=1; r0=y | y=1; r1=x", Carrier.INT,
            AccessKind.FIELD, Layout.APART, 300);
    private final List<String> reports = new ArrayList<>();
    @TempDir
    private Path folder;

    private final Child.Listener listener = new Child.Listener() {
        @Override
        public void result(int id, Histogram outcomes) {
            reports.add("result " + id + " " + outcomes.toMap());
        }

        @Override
        public void failure(int id, String message) {
            reports.add("failure " + id + " " + message);
        }
    };

    private boolean shell(String script, int patience) throws Exception {
        return Child.run(List.of("sh", "-c", script), folder, patience, listener);
    }

    @Test
    void handsOnResultsAndErrors() throws Exception {
        assertTrue(shell("echo @start 3; echo noise; echo @result 3 17=5,0=2; echo @start 4; echo @error 4 it broke;"
                + "echo @done", 20));
        assertEquals(List.of("result 3 {0=2, 17=5}", "failure 4 it broke"), reports);
    }

    @Test
    void reportsAChildThatEndsEarly() throws Exception {
        assertFalse(shell("echo @start 7; echo cannot go on; exit 3", 20));
        assertEquals(List.of("failure 7 the child ended with status 3; it said: cannot go on"), reports);
    }

    @Test
    void reportsACrash() throws Exception {
        assertFalse(shell("echo @start 7; touch hs_err.log; kill -ABRT $$", 20));
        assertTrue(reports.getFirst().startsWith("failure 7 the child ended with status 134 (crash, see "),
                reports::toString);
    }

    @Test
    void endsAChildThatHangs() throws Exception {
        assertFalse(shell("echo @start 7; exec sleep 100", 1));
        assertEquals(List.of("failure 7 it printed nothing for 1 s and was ended"), reports);
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void everyModeRunsOnEveryTypeOfTask(Mode mode) throws Exception {
        Collector collector = Collector.values()[mode.ordinal() % Collector.values().length];
        Task copies = new Task(1, Task.Form.HAND_WRITTEN, "arraycopy", Carrier.INT, AccessKind.FIELD, Layout.APART, 5);
        Task spin = new Task(2, Task.Form.SPIN, "", Carrier.LONG, AccessKind.UNSAFE, Layout.SHARED, 5);
        List<String> command = new ChildCommand(JDK, Model.NONE, mode, collector, Barrier.OWN, List.of(), 1, folder)
                .prepare(List.of(SB, copies, spin));
        assertTrue(Child.run(command, folder, 120, listener), reports::toString);
        assertEquals(3, reports.stream().filter(report -> report.startsWith("result")).count(), reports::toString);
    }

    @Test
    void mixedTiersKeepOneActorOutOfC2() throws Exception {
        List<String> compiled = compilations(Mode.MIXED_C1_C2, SB);
        assertTrue(compiled.stream().anyMatch(line -> line.matches(".* 4 .*low0\\.T0::loop1 .*")), compiled::toString);
        assertTrue(compiled.stream().noneMatch(line -> line.matches(".* 4 .*low0\\.T0::(loop|call|actor)0 .*")));
        assertTrue(compiled.stream().anyMatch(line -> line.matches(".* [123] .*low0\\.T0::loop0 .*")));
    }

    @Test
    void mixedTiersKeepOneActorInterpreted() throws Exception {
        Task odd = new Task(1, SB.form(), SB.subject(), SB.carrier(), SB.kind(), SB.layout(), SB.millis());
        List<String> compiled = compilations(Mode.MIXED_INT_C2, odd);
        assertTrue(compiled.stream().anyMatch(line -> line.contains("low1.T1::loop0 ")), compiled::toString);
        assertTrue(compiled.stream().noneMatch(line -> line.matches(".*low1\\.T1::(loop|call|actor)1 .*")));
    }

    private List<String> compilations(Mode mode, Task task) throws Exception {
        List<String> command = new ChildCommand(JDK, Model.NONE, mode, Collector.SERIAL, Barrier.OWN,
                List.of("-XX:+PrintCompilation"), 1, folder).prepare(List.of(task));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        List<String> lines = process.inputReader().lines().filter(line -> line.contains(".generated.")).toList();
        assertEquals(0, process.waitFor());
        return lines;
    }
}
