// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.sequitur.litmus.gen.AccessKind;
import org.sequitur.litmus.gen.Carrier;
import org.sequitur.litmus.run.Model;
import org.sequitur.litmus.run.Task;
import org.sequitur.litmus.shapes.Shapes;

/**
 * The positive controls: weak outcomes that a run must show where nothing forbids them. A run that misses one proves
 * nothing by seeing no forbidden outcome elsewhere.
 */
public final class Controls {
    private Controls() {
    }

    /** Whether a control was looked for and seen. */
    public enum State {
        SEEN, MISSED, NOT_RUN
    }

    /**
     * A control's name and what became of it.
     *
     * @param model  the model that had to show it
     * @param name   what had to be seen
     * @param shapes the shapes that can show it
     * @param state  what became of it
     */
    public record Control(Model model, String name, Set<String> shapes, State state) {
    }

    /** Checks the controls of each model that was run; a control whose test was not part of the run is not required. */
    public static List<Control> check(Set<Model> models, List<Observation> observations) {
        List<Control> controls = new ArrayList<>();
        for (Model model : models) {
            Predicate<Observation> here = seen -> seen.model() == model;
            if (model != Model.SC) {
                controls.add(control(model, "store buffering of int fields", Set.of(Shapes.STORE_BUFFERING),
                        observations, here));
            }
            if (!model.isOrdered()) {
                Predicate<Observation> inC2 = here.and(seen -> seen.mode().isC2());
                controls.add(control(model, "a spinning read hoisted by C2", Set.of(Shapes.HOISTED_SPIN),
                        observations, inC2));
                controls.add(control(model, "accesses to int fields reordered by C2",
                        Set.of(Shapes.REREAD, Shapes.DROPPED_WRITE), observations, inC2));
            }
        }
        return controls;
    }

    private static boolean isIntField(Observation seen) {
        Task task = seen.planned().task();
        return task.carrier() == Carrier.INT && task.kind() == AccessKind.FIELD;
    }

    private static Control control(Model model, String name, Set<String> shapes, List<Observation> observations,
            Predicate<Observation> where) {
        List<Observation> tests = observations.stream().filter(where).filter(Controls::isIntField)
                .filter(seen -> shapes.contains(seen.planned().shape())).toList();
        State state = State.MISSED;
        if (tests.isEmpty()) {
            state = State.NOT_RUN;
        } else if (tests.stream().anyMatch(seen -> seen.weak() > 0)) {
            state = State.SEEN;
        }
        return new Control(model, name, shapes, state);
    }
}
