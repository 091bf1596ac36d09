// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

/**
 * Who could reach the objects that the stores in front of a workload's fences write, as shares of all its fences, which
 * add up to 1.
 *
 * @param own         nobody but the storing thread
 * @param threadLocal nobody either, if what hangs on the thread's {@code Thread.threadLocals} counts as its own
 * @param sole        other threads as well, but none of them has used the object so far
 * @param shared      other threads as well, and one has used the object
 * @param statics     static fields, which all threads reach
 * @param unknown     the rest: no sample hit the store
 */
public record Privacy(double own, double threadLocal, double sole, double shared, double statics, double unknown) {
}
