// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

/** A location that holds a number, named independently of how Java reaches it. */
sealed interface Place {
    /** Returns the location; declares what its base needs if {@code out} is not null. */
    Spot spot(Source out);

    /** A shared location of the state. */
    record Shared(Cell cell, int index) implements Place {
        @Override
        public Spot spot(Source out) {
            return cell.spot(index, out);
        }
    }

    /** A number of the object that a variable refers to. {@code owner}: the actor whose decoy goes with it. */
    record Part(String variable, Kind kind, int part, int owner) implements Place {
        @Override
        public Spot spot(Source out) {
            Spot spot = kind.part(variable, part);
            return kind == Kind.NODE && part == 0 ? spot.orDecoy("decoy" + owner) : spot;
        }
    }
}
