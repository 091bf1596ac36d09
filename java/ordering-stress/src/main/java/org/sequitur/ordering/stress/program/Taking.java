// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

import java.util.ArrayList;
import java.util.List;
import org.sequitur.ordering.stress.oracle.Steps;

/** Looks for the object that {@code owner} publishes and, if it is there, does {@code body} with it. */
record Taking(String variable, Kind kind, int owner, Slot slot, Reach reach, List<Statement> body)
        implements Statement {
    @Override
    public void render(Source out) {
        Spot spot = slot.spot(owner, kind, out);
        String found = out.fresh("q");
        out.line("final " + spot.type() + " " + found + " = " + new Access(out, spot).load(reach) + ";");
        if (slot.holders() > 0) {
            out.open("if (" + found + " != null)");
        }
        out.line(variable + " = (" + kind.type + ") (" + slot.unwrap(out, found) + ");");
        if (slot.holders() > 0) {
            out.close();
        }
        out.open("if (" + variable + " != null)");
        body.forEach(each -> each.render(out));
        out.close();
    }

    @Override
    public void lower(Steps steps) {
        Spot spot = slot.spot(owner, kind, null);
        int register = steps.variable(variable);
        steps.load(register, spot.base(steps), spot.address(steps));
        unwrap(steps, register, slot.holders());
        steps.ifNotZero(register, () -> body.forEach(each -> each.lower(steps)));
    }

    private static void unwrap(Steps steps, int register, int holders) {
        if (holders > 0) {
            steps.ifNotZero(register, () -> {
                steps.load(register, register, 0);
                unwrap(steps, register, holders - 1);
            });
        }
    }

    @Override
    public List<List<Statement>> simpler() {
        List<List<Statement>> simpler = new ArrayList<>();
        if (reach != Reach.PLAIN && Reach.PLAIN.suits(slot.spot(owner, kind, null))) {
            simpler.add(List.of(new Taking(variable, kind, owner, slot, Reach.PLAIN, body)));
        }
        Block.simplerLists(body).forEach(less -> simpler.add(
                List.of(new Taking(variable, kind, owner, slot, reach, less))));
        return simpler;
    }

    @Override
    public boolean hasStatics() {
        return slot == Slot.STATIC || body.stream().anyMatch(Statement::hasStatics);
    }

    @Override
    public int size() {
        return 1 + body.stream().mapToInt(Statement::size).sum();
    }

    @Override
    public boolean locks() {
        return body.stream().anyMatch(Statement::locks);
    }
}
