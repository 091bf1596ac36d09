// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

import java.util.List;
import org.sequitur.ordering.stress.oracle.Steps;

/** Writes a number to a location. */
record Store(Place place, Reach reach, int value) implements Statement {
    @Override
    public void render(Source out) {
        new Access(out, place.spot(out)).store(reach, Integer.toString(value));
    }

    @Override
    public void lower(Steps steps) {
        Spot spot = place.spot(null);
        write(steps, spot, reach, steps.constant(value));
    }

    /** Adds the steps of a store of a register. */
    static void write(Steps steps, Spot spot, Reach reach, int register) {
        if (reach.isMixed() && steps.coin() == 0) {
            steps.store(register, -1, steps.shared(spot.decoy()));
        } else {
            steps.store(register, spot.base(steps), spot.address(steps));
        }
        // A volatile access to an object that no other actor knows may lose its fence.
        if (reach.isVolatile(spot) && !spot.isOwn()) {
            steps.fence();
        }
    }

    @Override
    public List<List<Statement>> simpler() {
        return reach == Reach.PLAIN || !Reach.PLAIN.suits(place.spot(null)) ? List.of()
                : List.of(List.of(new Store(place, Reach.PLAIN, value)));
    }

    @Override
    public boolean hasStatics() {
        return place instanceof Place.Shared shared && shared.cell().isStatic();
    }
}
