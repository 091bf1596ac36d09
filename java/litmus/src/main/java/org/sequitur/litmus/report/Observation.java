// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.report;

import java.util.Map;
import org.sequitur.litmus.plan.Planned;
import org.sequitur.litmus.run.Barrier;
import org.sequitur.litmus.run.Collector;
import org.sequitur.litmus.run.Mode;
import org.sequitur.litmus.run.Model;

/**
 * What one test showed in one child JVM.
 *
 * @param model     the memory model it ran under
 * @param mode      the tiers
 * @param collector the garbage collector
 * @param barrier   what fenced threads that changed their state
 * @param planned   the test
 * @param runs      how many states all actors visited
 * @param weak      outcomes that sequential consistency does not have
 * @param forbidden outcomes that {@code model} does not have
 * @param examples  the count of each weak or forbidden outcome, by its readable form
 */
public record Observation(Model model, Mode mode, Collector collector, Barrier barrier, Planned planned, long runs,
        long weak, long forbidden, Map<String, Long> examples) {
}
