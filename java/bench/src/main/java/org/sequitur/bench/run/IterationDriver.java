// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

/** Runs forks that do the same work again and again. */
public interface IterationDriver extends Driver {
    /** Returns a driver whose forks end after their first iteration. */
    IterationDriver once();

    /** Returns whether the times of an iteration are those of one operation, of which it does an unknown number. */
    boolean timesOperations();
}
