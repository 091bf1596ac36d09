// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.scaling;

/** A call that has begun, and how far it has come. */
final class Frame {
    private final TaskGraph.Task task;
    private int step;

    Frame(TaskGraph.Task task) {
        this.task = task;
    }

    TaskGraph.Task task() {
        return task;
    }

    /** Returns the number of the piece of code that runs, or has run and waits for its event. */
    int position() {
        return step;
    }

    TaskGraph.Step step() {
        return task.steps().get(step);
    }

    /** Goes on to the next piece of code. */
    void advance() {
        step++;
    }
}
