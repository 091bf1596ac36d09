// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures;

/**
 * The result of a marked call that goes on while the rest of its method runs elsewhere. The continuation holds it in
 * the place of the result and joins at the first use. The calls that one method is waiting for form a chain.
 */
public final class PendingCall {
    private final Gate gate = new Gate();
    private final Outcome outcome = new Outcome();
    private final SplitSignal split;
    private PendingCall earlier;

    PendingCall(SplitSignal split) {
        this.split = split;
    }

    /**
     * Makes this the latest of the calls that a method is waiting for.
     *
     * @param previous the latest before, or null
     * @return this
     */
    public PendingCall after(PendingCall previous) {
        earlier = previous;
        return this;
    }

    /**
     * Returns the result of the call, or the current value if there is no call to wait for.
     *
     * @param current the variable's value, if {@code call} is null
     * @param call    what to wait for, or null
     * @throws Abandoned if the call threw
     */
    public static int join(int current, PendingCall call) {
        return call == null ? current : call.await().asInt();
    }

    /** As {@link #join(int, PendingCall)}. */
    public static long join(long current, PendingCall call) {
        return call == null ? current : call.await().asLong();
    }

    /** As {@link #join(int, PendingCall)}. */
    public static float join(float current, PendingCall call) {
        return call == null ? current : call.await().asFloat();
    }

    /** As {@link #join(int, PendingCall)}. */
    public static double join(double current, PendingCall call) {
        return call == null ? current : call.await().asDouble();
    }

    /** As {@link #join(int, PendingCall)}. */
    public static Object join(Object current, PendingCall call) {
        return call == null ? current : call.await().asReference();
    }

    /**
     * Waits for all calls of the chain.
     *
     * @param latest the last of them, or null
     * @throws Abandoned if one of them threw
     */
    public static void joinAll(PendingCall latest) {
        for (PendingCall each = latest; each != null; each = each.earlier) {
            each.await();
        }
    }

    // What a rest says that stops before an effect

    /**
     * Begins to save the state of the rest, which stops here.
     *
     * @param at    what its method calls this place; not negative
     * @param count how many values will be put
     */
    public Saved stop(int at, int count) {
        return split.stopped(new Saved(at, count));
    }

    /** Says that nothing of the rest counts: its method runs it again from the begin. */
    public void discard() {
        split.discarded();
    }

    /** Says of the rest what the rest of another split has said of itself. */
    public void passOn(SplitSignal other) {
        split.takeOver(other);
    }

    /** Waits for the call; returns what it returned. */
    Outcome await() {
        long waited = gate.pass(() -> false);
        Worker.joined(true, split.callPath(), waited);
        if (outcome.thrown() != null) {
            throw Outcome.<RuntimeException>unchecked(Abandoned.INSTANCE);
        }
        return outcome;
    }

    void complete() {
        gate.open();
    }

    void complete(long bits) {
        outcome.set(bits);
        gate.open();
    }

    void complete(Object reference) {
        outcome.set(reference);
        gate.open();
    }

    void fail(Throwable thrown) {
        outcome.fail(thrown);
        gate.open();
    }
}
