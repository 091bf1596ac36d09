// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.data;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;

/**
 * A kind of memory barrier whose cost can be raised while the program runs.
 *
 * @param name    for example {@code volatile-load}
 * @param orders  what it orders, for example {@code LoadLoad|LoadStore}
 * @param emits   whether it is an instruction on this machine; one that emits nothing costs nothing
 * @param meaning one sentence for people
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Kind(String name, String orders, boolean emits, String meaning) {
    /** The name of the kind that stands for the sites of all kinds at once. */
    public static final String ALL = "all";

    /** Returns whether this stands for the sites of all kinds at once. */
    @JsonIgnore
    public boolean all() {
        return name.equals(ALL);
    }
}
