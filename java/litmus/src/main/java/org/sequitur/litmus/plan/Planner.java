// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.sequitur.litmus.gen.AccessKind;
import org.sequitur.litmus.gen.Carrier;
import org.sequitur.litmus.gen.Layout;
import org.sequitur.litmus.program.Program;
import org.sequitur.litmus.run.Mode;
import org.sequitur.litmus.run.Task;
import org.sequitur.litmus.shapes.HandWritten;
import org.sequitur.litmus.shapes.Shapes;

/**
 * Decides what runs in a mode. The same choice and mode give the same plan under each memory model, so that the weak
 * outcomes one model must not show are looked for where another has shown them.
 */
public final class Planner {
    /** Hand-written shapes have longer loops; they get this many times the time of a program. */
    private static final int HAND_WRITTEN_FACTOR = 4;
    /** The positive controls must be seen also on a busy machine; they get this many times the time of a program. */
    private static final int CONTROL_FACTOR = 8;
    private static final int CONTROL_RETRY_MILLIS = 2000;
    private static final Set<String> CONTROLS = Set.of(Shapes.STORE_BUFFERING, Shapes.REREAD, Shapes.DROPPED_WRITE);
    /** One missing fence and one missing compiler constraint show in these: they run with every type and kind. */
    private static final Set<String> PROBES = Set.of(Shapes.STORE_BUFFERING, Shapes.REREAD);

    private final Choice choice;
    private final List<Combination> combinations;

    /** Creates a planner for what the user chose. */
    public Planner(Choice choice) {
        this.choice = choice;
        this.combinations = Combination.all(choice.carriers(), choice.kinds());
    }

    /** Returns a planner for the positive controls among {@code shapes} alone, each run for some seconds. */
    public static Planner forControls(Set<String> shapes) {
        Map<String, Program> named = new LinkedHashMap<>(Shapes.programs());
        named.keySet().retainAll(shapes);
        return new Planner(new Choice(Effort.QUICK, named, List.of(), List.of(), shapes,
                Set.of(Carrier.INT), Set.of(AccessKind.FIELD), CONTROL_RETRY_MILLIS / CONTROL_FACTOR));
    }

    /** Returns the plan of a mode: programs first, hand-written shapes, spinning reads last. */
    public List<Planned> plan(Mode mode) {
        Tasks tasks = new Tasks();
        Rotation rotation = new Rotation(mode.ordinal() * 7);
        choice.named().forEach((name, program) -> {
            addControls(tasks, name, program);
            int pairs = PROBES.contains(name) ? choice.carriers().size() * choice.kinds().size() : 0;
            rotation.next(program, Math.max(pairs, choice.effort().combinations()))
                    .forEach(next -> tasks.addProgram(name, program, next, choice.millis()));
        });
        for (Program program : choice.generated()) {
            String group = "generated " + program.threads().size() + "x" + program.maxOps();
            int count = choice.effort() == Effort.FULL ? combinations.size() : 1;
            rotation.next(program, count).forEach(next -> tasks.addProgram(group, program, next, choice.millis()));
        }
        for (HandWritten shape : choice.handWritten()) {
            Combination none = new Combination(Carrier.INT, AccessKind.FIELD, Layout.SHARED);
            tasks.add(shape.label(), Task.Form.HAND_WRITTEN, shape.label(), none,
                    HAND_WRITTEN_FACTOR * choice.millis());
        }
        if (choice.spins().contains(Shapes.CALL_SITE_SPIN)) {
            Combination none = new Combination(Carrier.REFERENCE, AccessKind.FIELD, Layout.SHARED);
            tasks.add(Shapes.CALL_SITE_SPIN, Task.Form.SPIN, Shapes.CALL_SITE_SPIN, none, 0);
        }
        if (choice.spins().contains(Shapes.HOISTED_SPIN)) {
            addSpins(tasks, mode);
        }
        return tasks.planned;
    }

    private void addControls(Tasks tasks, String name, Program program) {
        for (Layout layout : CONTROLS.contains(name) ? Layout.values() : new Layout[0]) {
            Combination control = new Combination(Carrier.INT, AccessKind.FIELD, layout);
            if (combinations.contains(control)) {
                tasks.addProgram(name, program, control, CONTROL_FACTOR * choice.millis());
            }
        }
    }

    private void addSpins(Tasks tasks, Mode mode) {
        List<Combination> chosen = new ArrayList<>();
        Combination control = new Combination(Carrier.INT, AccessKind.FIELD, Layout.SHARED);
        if (combinations.contains(control)) {
            chosen.add(control);
        }
        int turn = mode.ordinal() * 11;
        for (int i = 0; i < combinations.size() && chosen.size() < choice.effort().spins(); i++) {
            Combination next = combinations.get((turn + i) % combinations.size());
            if (!chosen.contains(next)) {
                chosen.add(next);
            }
        }
        chosen.forEach(next -> tasks.add(Shapes.HOISTED_SPIN, Task.Form.SPIN, "", next, 0));
    }

    /** Hands out combinations in turn, apart for programs that fit different types so that none is left out. */
    private final class Rotation {
        private final int start;
        private final Map<List<Combination>, Integer> positions = new HashMap<>();

        Rotation(int start) {
            this.start = start;
        }

        /** Returns the next combinations that fit the program: {@code count}, or all when there are fewer. */
        List<Combination> next(Program program, int count) {
            List<Combination> fitting = combinations.stream()
                    .filter(combination -> combination.carrier().fits(program)).toList();
            int taken = Math.min(count, fitting.size());
            int first = positions.getOrDefault(fitting, start);
            positions.put(fitting, first + taken);
            return IntStream.range(first, first + taken).mapToObj(i -> fitting.get(i % fitting.size())).toList();
        }
    }

    private static final class Tasks {
        private final List<Planned> planned = new ArrayList<>();

        void addProgram(String shape, Program program, Combination combination, int millis) {
            add(shape, Task.Form.PROGRAM, program.toString(), combination, millis);
        }

        void add(String shape, Task.Form form, String subject, Combination combination, int millis) {
            planned.add(new Planned(new Task(planned.size(), form, subject, combination.carrier(), combination.kind(),
                    combination.layout(), millis), shape));
        }
    }
}
