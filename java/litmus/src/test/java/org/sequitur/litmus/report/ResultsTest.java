// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.litmus.gen.AccessKind;
import org.sequitur.litmus.gen.Carrier;
import org.sequitur.litmus.gen.Layout;
import org.sequitur.litmus.plan.Planned;
import org.sequitur.litmus.program.Outcome;
import org.sequitur.litmus.program.Program;
import org.sequitur.litmus.run.Barrier;
import org.sequitur.litmus.run.ChildCommand;
import org.sequitur.litmus.run.Collector;
import org.sequitur.litmus.run.Histogram;
import org.sequitur.litmus.run.Mode;
import org.sequitur.litmus.run.Model;
import org.sequitur.litmus.run.Task;
import org.sequitur.litmus.shapes.HandWritten;
import org.sequitur.litmus.shapes.Shapes;

/** What counts as weak, as forbidden and as passed. */
class ResultsTest {
    private static final long SB_BOTH_ZERO = outcome(0, 0, 1, 1);
    private static final long SB_ALLOWED = outcome(1, 0, 1, 1);
    private final Judge judge = new Judge();

    private static long outcome(int... values) {
        long packed = 0;
        for (int slot = 0; slot < values.length; slot++) {
            packed = Outcome.with(packed, slot, values[slot]);
        }
        return packed;
    }

    private static Planned planned(String shape, Task.Form form) {
        Program program = Shapes.programs().get(shape);
        String subject = form == Task.Form.PROGRAM ? program.toString() : shape;
        return new Planned(new Task(0, form, subject, Carrier.INT, AccessKind.FIELD, Layout.APART, 1), shape);
    }

    private Observation see(Model model, Mode mode, String shape, Task.Form form, long... outcomes) {
        Histogram histogram = new Histogram();
        for (long outcome : outcomes) {
            histogram.add(outcome, 10);
        }
        ChildCommand child = new ChildCommand(Path.of("jdk"), model, mode, Collector.SERIAL, Barrier.SYSTEM, List.of(),
                1, Path.of("folder"));
        return judge.judge(child, planned(shape, form), histogram);
    }

    private Observation seeSb(Model model, long... outcomes) {
        return see(model, Mode.C2, Shapes.STORE_BUFFERING, Task.Form.PROGRAM, outcomes);
    }

    private static Results results(Model model, Observation... observations) {
        Results results = new Results(EnumSet.of(model));
        List.of(observations).forEach(results::add);
        return results;
    }

    @Test
    void storeBufferingIsForbiddenUnderScOnly() {
        assertEquals(10, seeSb(Model.SC, SB_BOTH_ZERO, SB_ALLOWED).forbidden());
        assertEquals(0, seeSb(Model.TSO, SB_BOTH_ZERO, SB_ALLOWED).forbidden());
        assertEquals(10, seeSb(Model.TSO, SB_BOTH_ZERO, SB_ALLOWED).weak());
        assertEquals(0, seeSb(Model.JAVA, SB_BOTH_ZERO).forbidden());
        assertEquals(20, seeSb(Model.JAVA, SB_BOTH_ZERO, SB_ALLOWED).runs());
    }

    @Test
    void messagePassingIsForbiddenUnderTsoToo() {
        long stale = outcome(1, 0, 1, 1);
        assertEquals(10, see(Model.TSO, Mode.C1, "MP", Task.Form.PROGRAM, stale).forbidden());
        assertEquals(10, see(Model.JAVA, Mode.C1, "MP", Task.Form.PROGRAM, stale).weak());
    }

    @Test
    void valuesNobodyWroteAreForbiddenEverywhere() {
        assertEquals(10, seeSb(Model.NONE, outcome(Outcome.UNKNOWN, 0, 1, 1)).forbidden());
        assertEquals(10, seeSb(Model.JAVA, outcome(0, 0, 1, Outcome.UNKNOWN)).forbidden());
    }

    @Test
    void handWrittenShapesAndSpinsHaveTheirOwnRules() {
        String torn = HandWritten.TORN_PAIR.label();
        String copies = HandWritten.ARRAYCOPY_SB.label();
        assertEquals(10, see(Model.TSO, Mode.C2, torn, Task.Form.HAND_WRITTEN, 32).forbidden());
        assertEquals(0, see(Model.TSO, Mode.C2, torn, Task.Form.HAND_WRITTEN, 0, 16).weak());
        assertEquals(10, see(Model.SC, Mode.C2, copies, Task.Form.HAND_WRITTEN, 0).forbidden());
        assertEquals(0, see(Model.TSO, Mode.C2, copies, Task.Form.HAND_WRITTEN, 0).forbidden());
        String ofVolatiles = HandWritten.SB_RELAXED_VOLATILE.label();
        for (Model model : Model.values()) {
            assertEquals(10, see(model, Mode.C2, ofVolatiles, Task.Form.HAND_WRITTEN, 0, 1).forbidden());
        }
        assertEquals(10, see(Model.TSO, Mode.C2, Shapes.HOISTED_SPIN, Task.Form.SPIN, 1).forbidden());
        assertEquals(0, see(Model.JAVA, Mode.C2, Shapes.HOISTED_SPIN, Task.Form.SPIN, 1).forbidden());
    }

    @Test
    void passesOnlyWithControlsAndWithoutForbiddenOutcomes() {
        Results good = results(Model.JAVA, seeSb(Model.JAVA, SB_BOTH_ZERO));
        assertTrue(good.passed());
        assertEquals(List.of(Controls.State.SEEN, Controls.State.NOT_RUN, Controls.State.NOT_RUN),
                good.controls().stream().map(Controls.Control::state).toList());
        assertFalse(results(Model.JAVA, seeSb(Model.JAVA, SB_ALLOWED)).passed());
        assertFalse(results(Model.TSO, seeSb(Model.TSO, SB_ALLOWED)).passed());
        assertTrue(results(Model.SC, seeSb(Model.SC, SB_ALLOWED)).passed());
        assertFalse(results(Model.SC, seeSb(Model.SC, SB_BOTH_ZERO)).passed());
        assertFalse(results(Model.SC).passed());
        good.addFailure("crash");
        assertFalse(good.passed());
    }

    @Test
    void aSpinThatEndsInC2MissesItsControl() {
        assertFalse(results(Model.JAVA, see(Model.JAVA, Mode.C2, Shapes.HOISTED_SPIN, Task.Form.SPIN, 0)).passed());
        assertTrue(results(Model.JAVA, see(Model.JAVA, Mode.INT, Shapes.HOISTED_SPIN, Task.Form.SPIN, 0)).passed());
    }

    @Test
    void tableHasARowPerShapeAndAColumnPerMode() {
        List<String> lines = Table.render(Model.SC, List.of(seeSb(Model.SC, SB_BOTH_ZERO, SB_ALLOWED),
                see(Model.SC, Mode.INT, "MP", Task.Form.PROGRAM, outcome(1, 1, 1, 1)), seeSb(Model.JAVA, 0)));
        assertEquals(List.of(
                "shape  programs  type x kind  runs  forbidden  weak  int   c2",
                "SB            1            1    20         10    10       F10",
                "MP            1            1    10          0     0    .",
                "all           2            1    30         10    10    .  F10"), lines);
        assertEquals("9999", Table.count(9999));
        assertEquals("10k", Table.count(10_000));
        assertEquals("1.2M", Table.count(1_234_567));
        assertEquals("1.0G", Table.count(999_999_999));
    }

    @Test
    void textNamesTheForbiddenOutcomeAndTheCommand() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TextReport.print(results(Model.SC, seeSb(Model.SC, SB_BOTH_ZERO)), "--seed 5", new PrintStream(bytes));
        String text = bytes.toString();
        assertTrue(text.contains("FORBIDDEN under sc, c2, serial, system barrier: SB"), text);
        assertTrue(text.contains("10 x forbidden: r0=0 r1=0 x=1 y=1"), text);
        assertTrue(text.contains("--model sc --mode c2 --gc serial --program 'x=1; r0=y | y=1; r1=x' --type int --kind "
                + "field --time-per-test 1000 --seed 5"), text);
        assertTrue(text.contains("FAILED: 1 tests of 1 distinct programs, 10 runs, 10 forbidden outcomes"), text);
    }

    @Test
    void jsonHasEveryTest(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("results.json");
        JsonReport.write(results(Model.SC, seeSb(Model.SC, SB_BOTH_ZERO)), 5, "jdk", file);
        var root = new com.fasterxml.jackson.databind.ObjectMapper().readTree(file.toFile());
        assertFalse(root.get("passed").asBoolean());
        assertEquals(10, root.get("tests").get(0).get("forbidden").asLong());
        assertEquals("system", root.get("tests").get(0).get("barrier").asText());
        assertEquals("SB", root.get("tests").get(0).get("shape").asText());
        try (var files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
    }

    @Test
    void progressSaysHowFar() {
        assertEquals("litmus:  50%  5 of 10 tests  1:05  sc c2", Progress.line("sc c2", 5, 10, 65));
    }
}
