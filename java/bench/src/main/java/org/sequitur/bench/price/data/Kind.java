// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.data;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * A kind of memory barrier whose cost can be raised while the program runs.
 *
 * @param name    for example {@code volatile-load}
 * @param orders  what it orders, for example {@code LoadLoad|LoadStore}, or {@link #NOTHING}
 * @param emits   whether it is an instruction on this machine; one that emits nothing costs nothing
 * @param meaning one sentence for people
 * @param remedy  what makes it cheaper or goes without it, a part of a sentence for people, or null
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Kind(String name, String orders, boolean emits, String meaning, String remedy) {
    /** The name of the kind that stands for the sites of all kinds at once. */
    public static final String ALL = "all";
    /** What a place orders where no barrier is. */
    public static final String NOTHING = "-";

    /** Creates a kind that nothing is known to change. */
    public Kind(String name, String orders, boolean emits, String meaning) {
        this(name, orders, emits, meaning, null);
    }

    /** Returns whether this stands for the sites of all kinds at once. */
    @JsonIgnore
    public boolean all() {
        return name.equals(ALL);
    }

    /** Returns whether no barrier is at its sites, but one could be. */
    @JsonIgnore
    public boolean absent() {
        return NOTHING.equals(orders);
    }
}
