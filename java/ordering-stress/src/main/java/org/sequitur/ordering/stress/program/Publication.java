// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

import java.util.ArrayList;
import java.util.List;
import org.sequitur.ordering.stress.oracle.Steps;

/** Makes the object of a variable known to the other actor. */
record Publication(String variable, Kind kind, int actor, Slot slot, Flow flow, Reach reach) implements Statement {
    @Override
    public void render(Source out) {
        String value = flow.render(out, kind.type, variable);
        if (slot != Slot.FIELD) {
            String kept = out.fresh("o");
            out.line("final " + kind.type + " " + kept + " = " + value + ";");
            value = kept;
        }
        String wrapped = slot.wrap(out, value);
        new Access(out, slot.spot(actor, kind, out)).store(reach, wrapped);
        if (slot == Slot.LATE_HOLDER) {
            out.line(wrapped + ".held = " + value + ";");
        }
    }

    @Override
    public void lower(Steps steps) {
        Spot spot = slot.spot(actor, kind, null);
        int value = steps.variable(variable);
        int outer = value;
        for (int i = 0; i < slot.holders(); i++) {
            int inner = outer;
            outer = steps.register();
            steps.allocate(outer, 1);
            if (slot != Slot.LATE_HOLDER) {
                steps.store(inner, outer, 0);
            }
        }
        Store.write(steps, spot, reach, outer);
        if (slot == Slot.LATE_HOLDER) {
            steps.store(value, outer, 0);
        }
    }

    @Override
    public List<List<Statement>> simpler() {
        List<List<Statement>> simpler = new ArrayList<>();
        if (flow != Flow.PLAIN) {
            simpler.add(List.of(new Publication(variable, kind, actor, slot, Flow.PLAIN, reach)));
        }
        if (reach != Reach.PLAIN && Reach.PLAIN.suits(slot.spot(actor, kind, null))) {
            simpler.add(List.of(new Publication(variable, kind, actor, slot, flow, Reach.PLAIN)));
        }
        return simpler;
    }

    @Override
    public boolean hasStatics() {
        return slot == Slot.STATIC;
    }
}
