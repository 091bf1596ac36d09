// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.util.Arrays;

/**
 * What was done to one location that later accesses may conflict with: null for nothing, one {@link Access}, or several
 * in an object of this class. An access is left out if every later one that conflicts with it conflicts with another
 * that is kept.
 */
final class History {
    /** What became of an access: it cannot conflict any more, or is another thread's, or runs beside, or is before. */
    private enum Order { DEAD, FOREIGN, PARALLEL, BEFORE }

    private static final int FEW = 4;

    private Access[] accesses = new Access[FEW];
    private int count;

    /** The latest access that was looked at, if it conflicted with nothing. */
    private Access harmless;

    private History() {
    }

    /** Returns the history with one access more, after reporting what conflicts with it. */
    static Object add(Object history, Access now, Track track, Location location) {
        if (history == null) {
            return track.isRecording() ? now : null;
        }
        if (history instanceof Access one) {
            if (isAsGood(one, now)) {
                return one;
            }
            History several = new History();
            several.accesses[several.count++] = one;
            return several.add(now, track, location);
        }
        History several = (History) history;
        return several.harmless != null && isAsGood(several.harmless, now) ? several
                : several.add(now, track, location);
    }

    /** Whether {@code now} conflicts with no more than {@code then}, which came just before it, of those that count. */
    private static boolean isAsGood(Access then, Access now) {
        return then.strand() == now.strand() && then.locks() == now.locks() && (then.write() || !now.write());
    }

    private Object add(Access now, Track track, Location location) {
        boolean known = false;
        boolean conflicts = false;
        int kept = 0;
        for (int i = 0; i < count; i++) {
            Access then = accesses[i];
            Strand set = then.strand().episode == now.strand().episode ? then.strand().find() : null;
            Order order = order(then, set);
            if (order == Order.PARALLEL && (then.write() || now.write())
                    && !then.locks().separates(now.locks(), set.start)) {
                Reports.conflict(set.call, then, now, location);
                conflicts = true;
            }
            boolean recorded = track.isRecording() && order == Order.BEFORE;
            boolean covers = recorded && set == now.strand() && (then.write() || !now.write())
                    && then.locks().isWithin(now.locks(), set.start);
            known |= covers;
            boolean replaced = recorded && !covers && (now.write() || !then.write())
                    && now.locks().isWithin(then.locks(), set.start);
            if (order != Order.DEAD && !replaced) {
                accesses[kept++] = then;
            }
        }
        Arrays.fill(accesses, kept, count, null);
        count = kept;
        harmless = conflicts ? null : now;
        if (track.isRecording() && !known) {
            if (count == accesses.length) {
                accesses = Arrays.copyOf(accesses, 2 * count);
            }
            accesses[count++] = now;
        }
        return count == 0 ? null : this;
    }

    /** Returns the place of an access of the call or of what it has waited for, or null. */
    static Place placeOf(Object history, Strand call) {
        if (history instanceof Access one) {
            return isOf(one, call) ? one.place() : null;
        }
        for (int i = 0; history instanceof History several && i < several.count; i++) {
            if (isOf(several.accesses[i], call)) {
                return several.accesses[i].place();
            }
        }
        return null;
    }

    private static boolean isOf(Access access, Strand call) {
        return access.strand().episode == call.episode && access.strand().find() == call;
    }

    private static Order order(Access then, Strand set) {
        if (set == null) {
            return then.strand().episode.over ? Order.DEAD : Order.FOREIGN;
        }
        return set == set.episode.base ? Order.DEAD : set.isOutstanding() ? Order.PARALLEL : Order.BEFORE;
    }
}
