// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.redundancy;

import java.util.EnumMap;
import java.util.Map;

/** Counts of acquires. */
public final class Tally {
    private final Map<Verdict, Long> verdicts = new EnumMap<>(Verdict.class);
    private long acquires;
    private long contended;
    private long inflated;
    private long confinedUnknown;
    private long asks;

    /** Counts one. */
    void add(Judge.Judgement judgement) {
        acquires++;
        verdicts.merge(judgement.verdict(), 1L, Long::sum);
        contended += judgement.event().contended() ? 1 : 0;
        inflated += judgement.event().inflated() ? 1 : 0;
        confinedUnknown += judgement.verdict() == Verdict.UNKNOWN && judgement.confined() ? 1 : 0;
        asks += judgement.asks() ? 1 : 0;
    }

    /** Returns how many there are. */
    public long acquires() {
        return acquires;
    }

    /** Returns how many had this verdict. */
    public long of(Verdict verdict) {
        return verdicts.getOrDefault(verdict, 0L);
    }

    /** Returns how many are known to have ordered nothing. */
    public long redundant() {
        return of(Verdict.CONFINED) + of(Verdict.LOCAL) + of(Verdict.REPEATED);
    }

    /** Returns how many follow a release in their window. */
    public long known() {
        return acquires - of(Verdict.UNKNOWN);
    }

    /** Returns how many follow another thread's release: those for which the software protocol S-CMO asks. */
    public long handedOver() {
        return of(Verdict.REPEATED) + of(Verdict.NEEDED);
    }

    /** Returns for how many release numbers would have the releaser order its memory. */
    public long asks() {
        return asks;
    }

    /** Returns how many had to wait. */
    public long contended() {
        return contended;
    }

    /** Returns how many were of a monitor. */
    public long inflated() {
        return inflated;
    }

    /** Returns how many unknown ones are of locks that only one thread was seen with. */
    public long confinedUnknown() {
        return confinedUnknown;
    }

    /** Returns a share of something in all that is counted here, 0 where nothing is. */
    public double share(long part) {
        return acquires == 0 ? 0 : (double) part / acquires;
    }
}
