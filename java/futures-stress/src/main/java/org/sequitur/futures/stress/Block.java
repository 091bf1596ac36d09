// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.util.ArrayList;
import java.util.List;

/** What a generator knows at a point of a block: whose the heap is, and which calls may be running. */
final class Block {
    /**
     * A marked call that may be running.
     *
     * @param variable gets its result, or null
     * @param type     of the variable
     * @param box      gets its second result, or null
     * @param whole    the region of which the call got a part
     * @param rest     what was left of it
     */
    record Pending(String variable, ValueType type, String box, Region whole, Region rest) {
    }

    private final Block outer;
    private final List<Pending> pending = new ArrayList<>();
    private Region region;

    /** A block inside another, or a method's outermost if {@code outer} is null. */
    Block(Block outer, Region region) {
        this.outer = outer;
        this.region = region;
    }

    Region region() {
        return region;
    }

    int depth() {
        return outer == null ? 0 : 1 + outer.depth();
    }

    /** The calls made in this very block. */
    List<Pending> pending() {
        return pending;
    }

    /** The calls made in this block and round it. */
    List<Pending> visible() {
        List<Pending> all = outer == null ? new ArrayList<>() : outer.visible();
        all.addAll(pending);
        return all;
    }

    /** A call was made that uses a part of the region. */
    void lend(Pending call) {
        pending.add(call);
        region = call.rest();
    }

    /** A call of this block has ended, on every way to here; its part comes back if none was lent after it. */
    void ended(Pending call) {
        if (pending.remove(call) && region.equals(call.rest())) {
            region = call.whole();
        }
    }

    /** All calls have ended, on every way to here. */
    void allEnded() {
        for (Pending each : List.copyOf(pending).reversed()) {
            ended(each);
        }
    }
}
