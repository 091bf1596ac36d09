// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.plan;

import org.sequitur.litmus.run.Task;

/**
 * A task and the row of the table it belongs to.
 *
 * @param task  what the child JVM runs
 * @param shape the name of the program, or of its group when it was generated
 */
public record Planned(Task task, String shape) {
}
