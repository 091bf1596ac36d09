// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.data;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;

/**
 * What a program got done in a short time with the count of one kind raised, or of none.
 *
 * @param round       blocks of one round ran near each other, in random order
 * @param kind        the kind whose count was raised; null or empty when all counts were 0
 * @param count       how often the loop at the kind's sites went round
 * @param seconds     how long the block lasted
 * @param progress    how many units of work were done in it
 * @param collections how many garbage collections happened in it, or -1
 * @param disturbed   whether something else made its time other than it would have been: a compilation, many safepoints
 * @param latency     how long single requests took, or null
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Block(int round, String kind, int count, double seconds, double progress, long collections,
        boolean disturbed, Latency latency) {
    /** Creates a block of which no latencies are known. */
    public Block(int round, String kind, int count, double seconds, double progress, long collections,
            boolean disturbed) {
        this(round, kind, count, seconds, progress, collections, disturbed, null);
    }

    /** Returns whether all counts were 0. */
    @JsonIgnore
    public boolean base() {
        return count == 0;
    }

    /** Returns whether a kind is named. */
    @JsonIgnore
    public boolean named() {
        return kind != null && !kind.isEmpty();
    }

    /** Returns whether it tells how long a unit of work took. */
    @JsonIgnore
    public boolean measured() {
        return seconds > 0 && progress > 0 && Double.isFinite(seconds) && Double.isFinite(progress);
    }
}
