// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.model;

/**
 * What was measured at one count.
 *
 * @param count how often the loop went round
 * @param added by how much each execution was longer, in nanoseconds
 * @param time  the time of a unit of progress relative to that at count 0
 */
public record Point(int count, double added, Interval time) {
}
