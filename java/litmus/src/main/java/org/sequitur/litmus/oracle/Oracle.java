// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.oracle;

import java.util.Set;
import org.sequitur.litmus.program.Program;

/** A memory model as a function from a program to the outcomes it allows. */
@FunctionalInterface
public interface Oracle {
    /** Returns every outcome the model allows, packed as {@link org.sequitur.litmus.program.Outcome} describes. */
    Set<Long> outcomes(Program program);
}
