// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import static org.sequitur.litmus.shapes.Pattern.LOAD_BUFFERING;
import static org.sequitur.litmus.shapes.Pattern.MESSAGE_PASSING;
import static org.sequitur.litmus.shapes.Pattern.STORE_BUFFERING;
import static org.sequitur.litmus.shapes.Pattern.VOLATILE_STORE_BUFFERING;

import java.util.Arrays;
import java.util.function.Supplier;
import org.sequitur.litmus.run.LitmusTest;
import org.sequitur.litmus.run.Model;

/**
 * The shapes that no enumerated program has: loops, branches, calls, locks, bulk operations, publication of new
 * objects, JDK classes. A summary without a bar tells actor 0; actor 1 mirrors it.
 */
public enum HandWritten {
    TORN_PAIR("torn-pair", "x=i; y=i in a loop | reads y, then x: never x < y", TornPair::new, MESSAGE_PASSING),
    HOISTED_ARRAY_READ("hoisted-array-read", "a[0]=1; flag=1 | reads flag, then a[0], in a loop",
            HoistedArrayRead::new, MESSAGE_PASSING),
    LOOP_FILL("loop-fill", "a[i]=1 in a loop; flag=1 | reads flag, then a", LoopFill::new, MESSAGE_PASSING),
    LOOP_COPY("loop-copy", "b[i]=a[i] in a loop; flag=1 | reads flag, then b", LoopCopy::new, MESSAGE_PASSING),
    ARRAYS_FILL("arrays-fill", "Arrays.fill(a); flag=1 | reads flag, then a", ArraysFill::new, MESSAGE_PASSING),
    ARRAYCOPY("arraycopy", "System.arraycopy to a; flag=1 | reads flag, then a by arraycopy",
            ArrayCopy::new, MESSAGE_PASSING),
    CLONE("clone", "shared=a.clone() | reads shared, then its clone", CloneAndPublish::new, MESSAGE_PASSING),
    PUBLICATION("publication", "shared=new Box(7) | reads shared, then its fields", Publication::new, MESSAGE_PASSING),
    ARRAY_LIST("ArrayList", "list.add(e) | list.size(), then list.get(0)", ArrayListAdd::new, MESSAGE_PASSING),
    // New objects, and objects that stay with one thread.
    MP_CONSTRUCTOR("MP+constructor", "shared=new Parts(), which branches | reads shared, then its fields",
            BranchyConstructor::new, MESSAGE_PASSING),
    MP_RECORD("MP+record", "shared=new Entry(..), a record | reads shared, then its components",
            RecordPublication::new, MESSAGE_PASSING),
    MP_BUFFER("MP+buffer", "buffer.append(1).. ; shared=buffer.array | reads shared, then its elements",
            BufferContents::new, MESSAGE_PASSING),
    MP_BUFFER_CALL("MP+buffer-call", "as MP+buffer, append being a call", CalledBufferContents::new, MESSAGE_PASSING),
    LB_PUBLISHED("LB+published", "slot=o=new; r0=y; o.f=1 | q=slot; r1=q.f; y=1", EarlyCapture::new, LOAD_BUFFERING),
    SB_PUBLISHED("SB+published", "slot=o=new; q=other slot; o.f=1; r0=q.f", PublishedBox::new, STORE_BUFFERING),
    SB_PUBLISHED_CALL("SB+published-call", "publish(o=new); q=other slot; o.f=1; r0=q.f",
            CallPublishedBox::new, STORE_BUFFERING),
    SB_PUBLISHED_LAMBDA("SB+published-lambda", "as SB+published-call, slot=() -> o",
            CapturedBox::new, STORE_BUFFERING),
    SB_PUBLISHED_HELD("SB+published-held", "slot=holder of o=new; q=other slot's o; o.f=1; r0=q.f",
            HeldBox::new, STORE_BUFFERING),
    SB_PUBLISHED_LOOP("SB+published-loop", "o=new; in a loop: o.f=i; r0=q.f; slot=o; q=other slot",
            LoopPublishedBox::new, STORE_BUFFERING),
    SB_PUBLISHED_HANDLER("SB+published-handler", "a=make() {a=new; catch {slot=a}}; q=other slot; a[1]=1; r0=q[1]",
            HandlerPublishedArray::new, STORE_BUFFERING),
    SB_PUBLISHED_VIRTUAL("SB+published-virtual", "as SB+published-handler, but slot=a in a virtual call",
            VirtuallyPublishedArray::new, STORE_BUFFERING),
    SB_ATOMIC_HOLDER("SB+atomic-holder", "slot=new AtomicReference(o=new).getAndSet(null); q=other slot; o.f=1; r0=q.f",
            AtomicallyHeldBox::new, STORE_BUFFERING),
    SB_COMPARED_HOLDER("SB+compared-holder", "as SB+atomic-holder, by compareAndExchange",
            ComparedHeldBox::new, STORE_BUFFERING),
    SB_UPDATER_HOLDER("SB+updater-holder", "as SB+atomic-holder, by a field updater",
            UpdaterHeldBox::new, STORE_BUFFERING),
    SB_BUFFER("SB+buffer", "slot=buffer.array; q=other slot; buffer.append(1); r0=q[0]",
            BufferExchange::new, STORE_BUFFERING),
    SB_MERGE("SB+merge", "o=new or x; o.f=1; r0=y.f; kept=o", MergedBox::new, STORE_BUFFERING),
    SB_MERGE_LOCAL("SB+merge-local", "o=new or x; o.f=1; r0=y.f", MergedLocalBox::new, STORE_BUFFERING),
    // Between a store and a load.
    SB_BRANCH_STORE("SB+branch-store", "if (c) x=1; r0=y", BranchedStore::new, STORE_BUFFERING),
    SB_BRANCH_LOAD("SB+branch-load", "x=1; if (c) r0=y", BranchedLoad::new, STORE_BUFFERING),
    SB_STORE_LOOP("SB+store-loop", "x[i]=1 in a loop; r0=y[last]", StoreLoop::new, STORE_BUFFERING),
    SB_BACK_EDGE("SB+back-edge", "r0=y; x=1, twice round a loop", BackEdge::new, STORE_BUFFERING),
    SB_CALL_LOAD("SB+call-load", "x=1; call {r0=y}", CalledLoad::new, STORE_BUFFERING),
    SB_CALL_STORE("SB+call-store", "call {x=1}; r0=y", CalledStore::new, STORE_BUFFERING),
    SB_THROW("SB+throw", "call {x=1; throw}; catch {r0=y}", ThrownStore::new, STORE_BUFFERING),
    SB_LOCK("SB+lock", "x=1; synchronized (own lock) {}; r0=y", UncontendedLock::new, STORE_BUFFERING),
    SB_LOCK_NESTED("SB+lock-nested", "as SB+lock within synchronized (own lock)", NestedLock::new, STORE_BUFFERING),
    SB_LOCK_RECURSIVE("SB+lock-recursive", "as SB+lock, called by who holds the lock",
            RecursiveLock::new, STORE_BUFFERING),
    SB_LOCK_LOCAL("SB+lock-local", "x=1; synchronized (new Object()) {}; r0=y", LocalLock::new, STORE_BUFFERING),
    SB_ARRAY_RANGE("SB+array-range", "x[x.length-n]=1; r0=y[y.length-n]", ArrayRange::new, STORE_BUFFERING),
    ARRAYCOPY_SB("SB+arraycopy", "arraycopy to x; r0=y", ArrayCopyStoreBuffer::new, STORE_BUFFERING),
    SB_COPY_OF("SB+copyOf", "x=1; r0=Arrays.copyOfRange(y, ..)[0]", CopiedLoad::new, STORE_BUFFERING),
    SB_CLONE("SB+clone", "x=1; r0=y.clone()[0]", ClonedLoad::new, STORE_BUFFERING),
    SB_ARRAYCOPY_FAILS("SB+arraycopy-fails", "arraycopy to x; catch ArrayStoreException {r0=y}",
            FailingArrayCopy::new, STORE_BUFFERING),
    MP_ARRAYCOPY_LARGE("MP+arraycopy-large", "x=1; arraycopy of 4 MB to a | reads a, then x",
            LargeArrayCopy::new, MESSAGE_PASSING),
    SB_NATIVE_FILL("SB+native-fill", "native memset of x by a critical call; r0=y", NativeFill::new, STORE_BUFFERING),
    SB_ARRAY_SET("SB+array-set", "java.lang.reflect.Array.setInt(x, ..); r0=y", ReflectedStore::new, STORE_BUFFERING),
    // What asks for an order of its own, and what a compiler knows little about.
    SB_RELAXED_VOLATILE("SB+relaxed-volatile", "x=1; r0=y; both static volatile in a relaxed class",
            RelaxedVolatile::new, VOLATILE_STORE_BUFFERING),
    SB_RELAXED_FIELD("SB+relaxed-field", "as SB+relaxed-volatile, with fields of objects",
            RelaxedVolatileField::new, VOLATILE_STORE_BUFFERING),
    SB_RELAXED_HANDLE("SB+relaxed-handle", "as SB+relaxed-field, by VarHandle to plain fields",
            RelaxedHandle::new, VOLATILE_STORE_BUFFERING),
    SB_UNKNOWN_BASE("SB+unknown-base", "a[i]=1; r0=(o or array).x | (o or array).x=1; r1=a[i]; x by Unsafe",
            UnknownBase::new, STORE_BUFFERING),
    SB_STABLE("SB+stable", "x=1; r0=stable.isSet() | stable.trySet(..); r1=x", StableExchange::new, STORE_BUFFERING);

    private final String label;
    private final String summary;
    private final Supplier<LitmusTest> factory;
    private final Pattern pattern;

    HandWritten(String label, String summary, Supplier<LitmusTest> factory, Pattern pattern) {
        this.label = label;
        this.summary = summary;
        this.factory = factory;
        this.pattern = pattern;
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
        return pattern.isWeak(outcome);
    }

    /** Returns whether the model forbids what sequential consistency forbids. */
    public boolean isForbiddenBy(Model model) {
        return pattern.isForbiddenBy(model);
    }
}
