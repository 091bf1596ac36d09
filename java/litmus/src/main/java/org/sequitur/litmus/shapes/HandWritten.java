// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import java.util.Arrays;
import java.util.function.Supplier;
import org.sequitur.litmus.run.LitmusTest;

/** The shapes that no enumerated program has: loops, bulk operations, publication, JDK classes. */
public enum HandWritten {
    TORN_PAIR("torn-pair", "x=i; y=i in a loop | reads y, then x: never x < y", TornPair::new, true),
    HOISTED_ARRAY_READ("hoisted-array-read", "a[0]=1; flag=1 | reads flag, then a[0], in a loop",
            HoistedArrayRead::new, true),
    LOOP_FILL("loop-fill", "a[i]=1 in a loop; flag=1 | reads flag, then a", LoopFill::new, true),
    LOOP_COPY("loop-copy", "b[i]=a[i] in a loop; flag=1 | reads flag, then b", LoopCopy::new, true),
    ARRAYS_FILL("arrays-fill", "Arrays.fill(a); flag=1 | reads flag, then a", ArraysFill::new, true),
    ARRAYCOPY("arraycopy", "System.arraycopy to a; flag=1 | reads flag, then a by arraycopy",
            ArrayCopy::new, true),
    CLONE("clone", "shared=a.clone() | reads shared, then its clone", CloneAndPublish::new, true),
    PUBLICATION("publication", "shared=new Box(7) | reads shared, then its fields", Publication::new, true),
    ARRAY_LIST("ArrayList", "list.add(e) | list.size(), then list.get(0)", ArrayListAdd::new, true),
    ARRAYCOPY_SB("SB+arraycopy", "arraycopy to x; r0=y | arraycopy to y; r1=x", ArrayCopyStoreBuffer::new, false);

    private final String label;
    private final String summary;
    private final Supplier<LitmusTest> factory;
    private final boolean tsoForbids;

    HandWritten(String label, String summary, Supplier<LitmusTest> factory, boolean tsoForbids) {
        this.label = label;
        this.summary = summary;
        this.factory = factory;
        this.tsoForbids = tsoForbids;
    }

    /** Returns the shape of this name in tables. */
    public static HandWritten named(String label) {
        return Arrays.stream(values()).filter(shape -> shape.label.equals(label)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no hand-written shape '" + label + "'"));
    }

    /** Returns the name in options and tables. */
    public String label() {
        return label;
    }

    /** Returns the shape in one line. */
    public String summary() {
        return summary;
    }

    /** Returns a new test. */
    public LitmusTest create() {
        return factory.get();
    }

    /** Returns whether the outcome is one that sequential consistency forbids. */
    public boolean isWeak(long outcome) {
        int stale = HandWrittenTest.STALE;
        return (outcome & 15) == stale || outcome >>> 4 == stale || this == ARRAYCOPY_SB && outcome == 0;
    }

    /** Returns whether total store order forbids what sequential consistency forbids. */
    public boolean tsoForbids() {
        return tsoForbids;
    }
}
