// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sequitur.litmus.gen.AccessKind;
import org.sequitur.litmus.gen.Carrier;
import org.sequitur.litmus.program.Program;
import org.sequitur.litmus.program.Sampler;
import org.sequitur.litmus.run.Mode;
import org.sequitur.litmus.run.Task;
import org.sequitur.litmus.shapes.HandWritten;
import org.sequitur.litmus.shapes.Shapes;

/** What the presets promise about coverage. */
class PlannerTest {
    private static Choice choice(Effort effort, Set<Carrier> carriers, Set<AccessKind> kinds) {
        return new Choice(effort, Shapes.programs(), Sampler.sample(effort.programs(), 1),
                List.of(HandWritten.values()), Set.of(Shapes.HOISTED_SPIN, Shapes.CALL_SITE_SPIN), carriers,
                kinds, effort.millis());
    }

    @Test
    void defaultRunsEveryProgramTypeAndKindInEveryMode() {
        Planner planner = new Planner(choice(Effort.DEFAULT, EnumSet.allOf(Carrier.class),
                EnumSet.allOf(AccessKind.class)));
        for (Mode mode : Effort.DEFAULT.modes()) {
            Set<String> programs = new HashSet<>();
            Set<String> ways = new HashSet<>();
            for (Planned planned : planner.plan(mode)) {
                Task task = planned.task();
                programs.add(task.subject());
                if (task.form() == Task.Form.PROGRAM) {
                    ways.add(task.carrier() + " " + task.kind());
                    assertTrue(task.carrier().fits(Program.parse(task.subject())));
                }
            }
            assertTrue(programs.size() >= 500, mode + " runs " + programs.size() + " programs");
            assertEquals(Carrier.values().length * AccessKind.values().length, ways.size(), mode::label);
        }
    }

    @Test
    void probesRunWithEveryTypeAndKindEvenWhenQuick() {
        Planner planner = new Planner(choice(Effort.QUICK, EnumSet.allOf(Carrier.class),
                EnumSet.allOf(AccessKind.class)));
        for (String probe : List.of(Shapes.STORE_BUFFERING, Shapes.REREAD)) {
            Set<String> ways = new HashSet<>();
            planner.plan(Mode.INT).stream().filter(planned -> planned.shape().equals(probe)).map(Planned::task)
                    .forEach(task -> ways.add(task.carrier() + " " + task.kind()));
            assertEquals(Carrier.values().length * AccessKind.values().length, ways.size());
        }
    }

    @Test
    void defaultTakesAboutTenMinutes() {
        Planner planner = new Planner(choice(Effort.DEFAULT, EnumSet.allOf(Carrier.class),
                EnumSet.allOf(AccessKind.class)));
        long millis = 3 * Effort.DEFAULT.modes().stream().flatMap(mode -> planner.plan(mode).stream())
                .mapToLong(planned -> planned.task().millis()).sum();
        assertTrue(millis < 12 * 60_000, millis + " ms");
    }

    @Test
    void spinsComeLastBecauseTheyMayNeverEnd() {
        List<Planned> plan = new Planner(choice(Effort.QUICK, EnumSet.allOf(Carrier.class),
                EnumSet.allOf(AccessKind.class))).plan(Mode.C2);
        boolean spinning = false;
        for (Planned planned : plan) {
            boolean spin = planned.task().form() == Task.Form.SPIN;
            assertTrue(spin || !spinning);
            spinning = spin;
        }
        assertTrue(spinning);
    }

    @Test
    void filtersHold() {
        Planner planner = new Planner(choice(Effort.QUICK, Set.of(Carrier.LONG), Set.of(AccessKind.ARRAY)));
        assertTrue(planner.plan(Mode.C1).stream().map(Planned::task)
                .filter(task -> !task.isHandWritten())
                .allMatch(task -> task.carrier() == Carrier.LONG && task.kind() == AccessKind.ARRAY));
    }

    @Test
    void booleanAloneLeavesOutProgramsItCannotCarry() {
        Choice choice = new Choice(Effort.QUICK, Map.of("two", Program.parse("x=1; x=2 | r0=x")), List.of(), List.of(),
                Set.of(), Set.of(Carrier.BOOLEAN), Set.of(AccessKind.FIELD), 1);
        assertEquals(List.of(), new Planner(choice).plan(Mode.INT));
    }

    @Test
    void tasksSurviveTheirTextForm() {
        new Planner(choice(Effort.QUICK, EnumSet.allOf(Carrier.class), EnumSet.allOf(AccessKind.class)))
                .plan(Mode.C2).forEach(planned ->
                        assertEquals(planned.task(), Task.parse(planned.task().toLine())));
    }
}
