// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.plan;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sequitur.litmus.gen.AccessKind;
import org.sequitur.litmus.gen.Carrier;
import org.sequitur.litmus.program.Program;
import org.sequitur.litmus.shapes.HandWritten;

/**
 * What the user chose to run.
 *
 * @param effort      how many combinations
 * @param named       programs with a row of their own
 * @param generated   programs that share a row with others of their size
 * @param handWritten shapes written by hand
 * @param spins       the loops that wait for a write, by their names in {@link org.sequitur.litmus.shapes.Shapes}
 * @param carriers    types of locations
 * @param kinds       ways to access them
 * @param millis      time for each test in milliseconds
 */
public record Choice(Effort effort, Map<String, Program> named, List<Program> generated, List<HandWritten> handWritten,
        Set<String> spins, Set<Carrier> carriers, Set<AccessKind> kinds, int millis) {
}
