// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.sequitur.litmus.run.Model;

/** Everything a run has found out, and the verdict on it. */
public final class Results {
    private final Set<Model> models;
    private final List<Observation> observations = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();

    /** Creates the empty results of a run under these models. */
    public Results(Set<Model> models) {
        this.models = models;
    }

    /** Adds what a test showed. */
    public void add(Observation observation) {
        observations.add(observation);
    }

    /** Adds a crash, a hang or an error of a test, in one line. */
    public void addFailure(String message) {
        failures.add(message);
    }

    /** Returns the models of the run. */
    public Set<Model> models() {
        return models;
    }

    /** Returns what the tests showed, in the order they ran. */
    public List<Observation> observations() {
        return observations;
    }

    /** Returns crashes, hangs and errors. */
    public List<String> failures() {
        return failures;
    }

    /** Returns what became of the positive controls. */
    public List<Controls.Control> controls() {
        return Controls.check(models, observations);
    }

    /** Returns how many outcomes were seen that the model of their run forbids. */
    public long forbidden() {
        return observations.stream().mapToLong(Observation::forbidden).sum();
    }

    /** Returns whether nothing forbidden was seen, nothing failed, and each control that was run was seen. */
    public boolean passed() {
        return forbidden() == 0 && failures.isEmpty() && !observations.isEmpty()
                && controls().stream().noneMatch(control -> control.state() == Controls.State.MISSED);
    }
}
