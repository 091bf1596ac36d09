// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.redundancy;

import java.util.function.Consumer;
import org.sequitur.locks.trace.Event;
import org.sequitur.locks.trace.LastReleases;

/** Says of each acquire of a trace whether it had to order anything. */
public final class Judge extends LastReleases<Judge.Released> {
    private final Confinement confinement;
    private final Consumer<Judgement> out;
    private final HappensBefore order = new HappensBefore();
    private final ReleaseNumbers numbers = new ReleaseNumbers();

    /** What is kept of a release. */
    record Released(HappensBefore.Release order, ReleaseNumbers.Number number) {
    }

    /**
     * What is said of an acquire.
     *
     * @param event the acquire
     * @param verdict exact
     * @param confined whether no other thread was seen with its lock, whatever the verdict
     * @param asks whether release numbers would have the releaser order its memory for it
     */
    public record Judgement(Event event, Verdict verdict, boolean confined, boolean asks) {
    }

    /**
     * Creates a judge.
     *
     * @param confinement has seen the whole trace
     * @param out gets a judgement for each acquire, in the order of the trace
     */
    public Judge(Confinement confinement, Consumer<Judgement> out) {
        this.confinement = confinement;
        this.out = out;
    }

    @Override
    protected void window() {
        order.clear();
        numbers.clear();
    }

    @Override
    protected void acquired(Event event, Released release) {
        boolean confined = confinement.isConfined(event.lock());
        Verdict verdict = verdict(event, release, confined);
        boolean asks = release != null && numbers.acquire(event.thread(), release.number());
        if (release != null) {
            order.acquire(event.thread(), release.order());
        }
        out.accept(new Judgement(event, verdict, confined, asks));
    }

    private Verdict verdict(Event event, Released release, boolean confined) {
        if (release == null) {
            return Verdict.UNKNOWN;
        }
        if (release.order().thread() == event.thread()) {
            return confined ? Verdict.CONFINED : Verdict.LOCAL;
        }
        return order.isOrdered(release.order(), event.thread()) ? Verdict.REPEATED : Verdict.NEEDED;
    }

    @Override
    protected Released released(Event event) {
        return new Released(order.release(event.thread()), numbers.release(event.thread()));
    }
}
