// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

/**
 * Who could reach the objects that the stores in front of a workload's fences write, as shares of all its fences.
 * From own to unknown they add up to 1.
 *
 * @param looks          how many samples of stores this rests on
 * @param own            nobody but the storing thread
 * @param threadLocal    nobody either, if what hangs on the thread's {@code Thread.threadLocals} counts as its own
 * @param sole           other threads as well, but none of them has used the object so far
 * @param shared         other threads as well, and one has used the object
 * @param statics        static fields, which all threads reach
 * @param unknown        the rest: no sample hit the store
 * @param soleInPage     no other thread has used anything in the object's page of memory since the last collection
 * @param soleOfClass    no object of the class was ever written after another thread had used it
 * @param privateOfClass no object of the class was ever seen that others could reach
 * @param storesPerFence how many stores that sc orders ran for each fence
 * @param loadsPerFence  how many loads that sc orders
 * @param published      what the stores among them published
 * @param sites          where published objects are made
 */
public record Privacy(long looks, double own, double threadLocal, double sole, double shared, double statics,
        double unknown, double soleInPage, double soleOfClass, double privateOfClass, double storesPerFence,
        double loadsPerFence, Publications published, AllocationSites sites) {
}
