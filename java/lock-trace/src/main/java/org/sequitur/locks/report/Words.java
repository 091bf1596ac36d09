// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.report;

import java.util.ArrayList;
import java.util.List;
import org.sequitur.locks.redundancy.Redundancy;
import org.sequitur.locks.redundancy.Tally;
import org.sequitur.locks.redundancy.Verdict;
import org.sequitur.locks.trace.Origin;
import org.sequitur.locks.trace.TraceInfo;

/** What is said of a trace in sentences. */
final class Words {
    /** What the columns of who locks are. */
    static final String USE = "Waited: another thread held the lock at that moment. Monitor: the larger form that a "
            + "lock gets when threads wait for it.";
    /** What the verdicts are. */
    static final String VERDICTS = "Confined: no other thread was seen with the lock. Local: the same thread released "
            + "it last. Repeated: another thread did, but other locks had brought that order already. Needed: nothing "
            + "else brings it. Unknown: the release is not in the window. The first three had nothing to order.";

    private static final double MUCH_UNKNOWN = 0.2;
    private static final int ENOUGH = 10;

    private Words() {
    }

    /** Returns how much the program locks. */
    static String headline(Redundancy redundancy) {
        TraceInfo info = redundancy.info();
        return String.format("%s locks got in %s s of processor time%s; %s of them recorded, in %s.",
                Numbers.count(info.acquires()), Numbers.number(info.cpuSeconds()),
                info.cpuNanos() > 0 ? ", " + Numbers.count(info.acquires() / info.cpuSeconds()) + " a second" : "",
                Numbers.count(redundancy.all().acquires()), info.windows().size() == 1 ? "one window"
                        : Numbers.count(info.windows().size()) + " windows");
    }

    /** Returns what share had nothing to order. */
    static String answer(Tally all) {
        if (all.acquires() == 0) {
            return "No lock was recorded, so nothing is known about order.";
        }
        if (all.known() == 0) {
            return "No recorded acquire follows a release in its window, so nothing is known about order.";
        }
        return String.format("Of %s acquires whose release is known, %s %% had nothing to order.",
                Numbers.count(all.known()), Numbers.percent((double) all.redundant() / all.known()));
    }

    /** Returns what release numbers would do. */
    static String requests(Tally all) {
        if (all.known() == 0) {
            return null;
        }
        return String.format("Handed over from another thread: %s %% of the known ones. Release numbers would ask the "
                + "other thread to order its memory at %s %%, the exact order needs %s %%.",
                share(all.handedOver(), all), share(all.asks(), all), share(all.of(Verdict.NEEDED), all));
    }

    private static String share(long part, Tally all) {
        return Numbers.percent((double) part / all.known());
    }

    /** Returns what is said of waiting for notifications, or null. */
    static String waits(Tally waits) {
        return waits.acquires() == 0 ? null : String.format("Ends of Object.wait: %s; %s %% of them needed the order.",
                Numbers.count(waits.acquires()), Numbers.percent(waits.share(waits.of(Verdict.NEEDED))));
    }

    /** Returns what to be careful about. */
    static List<String> warnings(Redundancy redundancy) {
        List<String> lines = new ArrayList<>();
        Tally all = redundancy.all();
        TraceInfo info = redundancy.info();
        if (info.counts().dropped() > 0) {
            lines.add(Numbers.count(info.counts().dropped()) + " records found no room: an order that they made is "
                    + "missing, so the shares are estimates.");
        }
        if (redundancy.contradictions() > 0) {
            lines.add(Numbers.count(redundancy.contradictions()) + " steps contradict another one, as when a lock is "
                    + "got while it is held: what follows them is unknown.");
        }
        if (all.share(all.of(Verdict.UNKNOWN)) > MUCH_UNKNOWN) {
            lines.add(Numbers.percent(all.share(all.of(Verdict.UNKNOWN))) + " % are unknown, since the window began "
                    + "behind the release or the object was new; " + Numbers.percent(all.share(all.confinedUnknown()))
                    + " % are unknown and of locks that one thread was seen with.");
        }
        if (info.windows().size() < 3 && info.share() < 1) {
            lines.add(tooShort(info));
        }
        return lines;
    }

    /** Says what would give {@value #ENOUGH} windows: each tick of ten milliseconds is one with a probability. */
    private static String tooShort(TraceInfo info) {
        double tick = 0.01;
        double seconds = info.nanos() / 1e9;
        return String.format("Fewer than three windows: the program ran too short for its share to be typical. Let it "
                + "run for %s s, or record more: --share %.0f.", Numbers.number(ENOUGH * tick / info.share()),
                Math.min(100, Math.ceil(100 * ENOUGH * tick / seconds)));
    }

    /** Returns acquires for each second of processor time, by origin, scaled to the whole run. */
    static double perSecond(Redundancy redundancy, Origin origin) {
        TraceInfo info = redundancy.info();
        return info.cpuNanos() == 0 ? 0 : redundancy.all().share(redundancy.origins().get(origin).acquires())
                * info.acquires() / info.cpuSeconds();
    }
}
