// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
    private static final Set<String> CONTROLS = Set.of(Shapes.STORE_BUFFERING, Shapes.REREAD, Shapes.DROPPED_WRITE);

    private final Choice choice;
    private final List<Combination> combinations;

    /** Creates a planner for what the user chose. */
    public Planner(Choice choice) {
        this.choice = choice;
        this.combinations = Combination.all(choice.carriers(), choice.kinds());
    }

    /** Returns the plan of a mode: programs first, hand-written shapes, spinning reads last. */
    public List<Planned> plan(Mode mode) {
        Tasks tasks = new Tasks();
        int turn = mode.ordinal() * 7;
        for (Map.Entry<String, Program> named : choice.named().entrySet()) {
            turn = addNamed(tasks, named.getKey(), named.getValue(), turn);
        }
        for (Program program : choice.generated()) {
            String group = "generated " + program.threads().size() + "x" + program.maxOps();
            List<Combination> fitting = fitting(program);
            boolean all = choice.effort() == Effort.FULL;
            for (int i = 0; i < (all ? fitting.size() : 1); i++) {
                tasks.addProgram(group, program, fitting.get((turn + i) % fitting.size()), choice.millis());
            }
            turn++;
        }
        for (HandWritten shape : choice.handWritten()) {
            Combination none = new Combination(Carrier.INT, AccessKind.FIELD, Layout.SHARED);
            tasks.add(shape.label(), Task.Form.HAND_WRITTEN, shape.label(), none,
                    HAND_WRITTEN_FACTOR * choice.millis());
        }
        if (choice.spins()) {
            addSpins(tasks, mode);
        }
        return tasks.planned;
    }

    private int addNamed(Tasks tasks, String name, Program program, int turn) {
        List<Combination> fitting = fitting(program);
        Set<Combination> chosen = new HashSet<>();
        if (CONTROLS.contains(name)) {
            for (Layout layout : Layout.values()) {
                Combination control = new Combination(Carrier.INT, AccessKind.FIELD, layout);
                if (fitting.contains(control) && chosen.add(control)) {
                    tasks.addProgram(name, program, control, CONTROL_FACTOR * choice.millis());
                }
            }
        }
        int next = turn;
        for (int i = 0; i < Math.min(choice.effort().combinations(), fitting.size()); i++) {
            Combination combination = fitting.get(next++ % fitting.size());
            if (chosen.add(combination)) {
                tasks.addProgram(name, program, combination, choice.millis());
            }
        }
        return next;
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

    private List<Combination> fitting(Program program) {
        return combinations.stream().filter(combination -> combination.carrier().fits(program)).toList();
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
