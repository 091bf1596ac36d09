// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

import java.util.List;
import org.sequitur.ordering.stress.oracle.Steps;

/** Reads a number into a register of the outcome. */
record Load(int result, Place place, Reach reach) implements Statement {
    @Override
    public void render(Source out) {
        Spot spot = place.spot(out);
        String cast = spot.type().equals("long") ? "(int) (long) " : "";
        String value = new Access(out, spot).load(reach);
        out.line("r" + result + " = " + cast + (cast.isEmpty() ? value : "(" + value + ")") + ";");
    }

    @Override
    public void lower(Steps steps) {
        Spot spot = place.spot(null);
        if (reach.isMixed() && steps.coin() == 0) {
            steps.load(steps.variable("r" + result), -1, steps.shared(spot.decoy()));
        } else {
            steps.load(steps.variable("r" + result), spot.base(steps), spot.address(steps));
        }
    }

    @Override
    public List<List<Statement>> simpler() {
        return reach == Reach.PLAIN || !Reach.PLAIN.suits(place.spot(null)) ? List.of()
                : List.of(List.of(new Load(result, place, Reach.PLAIN)));
    }

    @Override
    public boolean hasStatics() {
        return place instanceof Place.Shared shared && shared.cell().isStatic();
    }
}
