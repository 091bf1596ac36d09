// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The marked calls that the method under generation may not have waited for, and its part of the array. */
final class Outstanding {
    /**
     * A marked call.
     *
     * @param variable gets its result; null if only joining all waits for it
     * @param claims   what it reads and writes
     * @param whole    the part of the array before the call took some
     * @param rest     what it left
     */
    record Call(String variable, Claims claims, Region whole, Region rest) {
    }

    private final List<Call> calls = new ArrayList<>();
    private Region region;

    Outstanding(Region region) {
        this.region = region;
    }

    /** Another with the same calls. */
    Outstanding(Outstanding other) {
        calls.addAll(other.calls);
        region = other.region;
    }

    Region region() {
        return region;
    }

    List<Call> calls() {
        return calls;
    }

    boolean allow(Claims claims) {
        return calls.stream().allMatch(each -> each.claims().isApartFrom(claims));
    }

    void add(Call call) {
        calls.add(call);
        region = call.rest();
    }

    /** On every way to here, the call was waited for. */
    void joined(Call call) {
        if (calls.remove(call) && region.equals(call.rest())) {
            region = call.whole();
        }
    }

    void allJoined() {
        List.copyOf(calls).reversed().forEach(this::joined);
    }

    /** After a branch that began with {@code before}: what either way may have left; the region is that of before. */
    void meet(Outstanding before, Outstanding other) {
        Set<Call> all = new LinkedHashSet<>(calls);
        all.addAll(other.calls);
        calls.clear();
        calls.addAll(all);
        region = before.region;
    }
}
