// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

/**
 * Whose objects the stores in front of a workload's fences write, as shares of all its fences, which add up to 1.
 *
 * @param own     objects that the storing thread allocated
 * @param other   objects that another thread allocated
 * @param statics static fields, which no thread owns
 * @param unknown the rest: the VM lost sight of the object's thread, or of the store
 */
public record Ownership(double own, double other, double statics, double unknown) {
}
