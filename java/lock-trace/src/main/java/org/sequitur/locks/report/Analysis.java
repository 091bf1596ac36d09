// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.report;

import java.util.List;
import org.sequitur.locks.model.Model;
import org.sequitur.locks.redundancy.Redundancy;
import org.sequitur.locks.simulator.Simulation;

/**
 * All that was found out about a trace.
 *
 * @param redundancy which acquires had to order anything
 * @param model or null
 * @param simulation of each configuration, or null
 */
record Analysis(Redundancy redundancy, Model model, List<Simulation> simulation) {
}
