// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures;

import java.util.List;

/**
 * One split of one frame. Once the marked call has returned or thrown, whoever split the frame records that here and
 * raises this in the frame, at the call. The frame's injected handler then hands the result to the continuation and
 * ends the frame with what the continuation ended with.
 *
 * <p>The handler does this in two steps. The first, up to {@code complete}, is covered by the program's own handlers,
 * for it throws what the call threw. The second, {@code await}, is not: the continuation has run them already.
 *
 * <p>It is no {@link Error}: flight recordings list every error that is made.
 */
public final class SplitSignal extends Throwable {
    /** Of {@link #resumption()}: the rest has returned. */
    public static final int RETURNED = -1;
    /** Of {@link #resumption()}: the method runs its rest itself. */
    public static final int AGAIN = -2;

    private static final long serialVersionUID = 1;
    /** How the VM's messages name what gives the result. */
    private static final String RESULT = SplitSignal.class.getName() + ".referenceResult()";

    private final transient PendingCall call = new PendingCall(this);
    /** Of the call. The VM writes into it when the call has ended. */
    private final transient Outcome callOutcome = new Outcome();

    // The VM writes the longest paths to the end of the call and of the continuation, in ns, if it measures them.
    private transient long callPath;
    private transient long restPath;

    // The VM writes how long the continuation ran, in ns.
    private transient long restLasted;

    /** The thread that runs the continuation, while it does. */
    private transient Thread runner;
    private transient boolean restInterrupted;
    private final transient Outcome restOutcome = new Outcome();
    private final transient Gate restEnded = new Gate();
    private volatile boolean abandoned;
    private transient List<StackTraces.Part> parts = List.of();
    /** Whether the caller's thread was interrupted while it waited for the rest. Of that thread. */
    private transient boolean passedOn;

    /** Whether the rest has no effects, so that nobody need wait for what nobody wants. */
    private boolean speculates;
    /** Where the method goes on, written by the rest before it ends. */
    private int resumption = RETURNED;
    private transient Saved saved;

    /** A split whose call is running and whose continuation has not begun. */
    public SplitSignal() {
        super("split", null, false, false);
    }

    /** What the continuation gets in the place of the result. */
    public PendingCall call() {
        return call;
    }

    long callPath() {
        return callPath;
    }

    /** Whether the continuation's result is no longer wanted; it should end as soon as it can. */
    public boolean abandoned() {
        return abandoned;
    }

    // Recording, by whoever split the frame

    /** Records that the call returned, without a result. Returns this, to be raised. */
    public SplitSignal returned() {
        return this;
    }

    /** Records the call's result: an int, or the bits of another primitive type. Returns this, to be raised. */
    public SplitSignal returned(long bits) {
        callOutcome.set(bits);
        return this;
    }

    /** Records the call's result. Returns this, to be raised. */
    public SplitSignal returned(Object reference) {
        callOutcome.set(reference);
        return this;
    }

    /** Records that the call threw. Returns this, to be raised. */
    public SplitSignal threw(Throwable exception) {
        callOutcome.fail(exception);
        return this;
    }

    /** Records that the continuation begins, in this thread. */
    public void restBegins() {
        setRunner(Thread.currentThread());
    }

    private synchronized void setRunner(Thread thread) {
        runner = thread;
    }

    /** Passes an interrupt on to the continuation; returns false if that is not running. */
    private synchronized boolean interruptRest() {
        if (runner != null) {
            runner.interrupt();
            passedOn = true;
        }
        return runner != null;
    }

    private void endRest() {
        setRunner(null);
        restInterrupted = Thread.interrupted();
        restEnded.open();
    }

    /** Records that the continuation returned, without a result. */
    public void restReturned() {
        endRest();
    }

    /** Records the continuation's result: an int, or the bits of another primitive type. */
    public void restReturned(long bits) {
        restOutcome.set(bits);
        endRest();
    }

    /** Records the continuation's result. */
    public void restReturned(Object reference) {
        restOutcome.set(reference);
        endRest();
    }

    /** Records that the continuation threw. The method that called it calls this: its frames are cut off the trace. */
    public void restThrew(Throwable exception) {
        restOutcome.fail(exception);
        try {
            if (exception != Abandoned.INSTANCE && !speculates) {
                parts = StackTraces.parts(exception);
            }
        } catch (Throwable e) {
            parts = List.of(); // The traces stay as they are; what was thrown matters more.
        } finally {
            endRest();
        }
    }

    // Of rests that stop

    Saved stopped(Saved state) {
        resumption = state.at();
        saved = state;
        return state;
    }

    void discarded() {
        resumption = AGAIN;
    }

    void takeOver(SplitSignal other) {
        resumption = other.resumption();
        saved = other.saved;
    }

    /** Says, before anything else is asked, that the rest has no effects. */
    public void speculates() {
        speculates = true;
    }

    /**
     * Waits for the rest.
     *
     * @return {@link #RETURNED}, {@link #AGAIN}, or where the rest has stopped; throws what a rest with effects threw
     */
    public int resumption() {
        if (!speculates) {
            rest();
            return resumption;
        }
        awaitRest();
        return restOutcome.thrown() != null ? AGAIN : resumption;
    }

    /** Returns the state of the rest, which has stopped. */
    public Saved saved() {
        return saved;
    }

    // First step of the handler

    private Outcome callOutcome() {
        if (callOutcome.thrown() != null) {
            abandon(callOutcome.thrown(), this);
            callOutcome.rethrow();
        }
        return callOutcome;
    }

    /** Throws what the call threw, if it did. */
    public void voidResult() {
        callOutcome();
    }

    /** Returns the call's result, or throws what it threw. */
    public int intResult() {
        return callOutcome().asInt();
    }

    /** Returns the call's result, or throws what it threw. */
    public long longResult() {
        return callOutcome().asLong();
    }

    /** Returns the call's result, or throws what it threw. */
    public float floatResult() {
        return callOutcome().asFloat();
    }

    /** Returns the call's result, or throws what it threw. */
    public double doubleResult() {
        return callOutcome().asDouble();
    }

    /** Returns the call's result, or throws what it threw. */
    public Object referenceResult() {
        return callOutcome().asReference();
    }

    /**
     * Ends the continuation because the call, or a conversion of its result, threw, and waits until it has ended, if it
     * may have effects.
     *
     * @return what was thrown
     */
    private static Throwable abandon(Throwable exception, SplitSignal signal) {
        signal.abandoned = true;
        signal.call.fail(exception);
        if (!signal.speculates) {
            signal.awaitRest();
        }
        return exception;
    }

    /**
     * As {@link #abandon(Throwable, SplitSignal)}, for what a conversion of the result threw.
     *
     * @param call how a message names the call
     * @return what to throw: a message that speaks of this class speaks of the call
     */
    public static Throwable abandon(Throwable exception, SplitSignal signal, String call) {
        abandon(exception, signal);
        String message = exception instanceof NullPointerException ? exception.getMessage() : null;
        if (message == null || !message.contains(RESULT)) {
            return exception;
        }
        NullPointerException named = new NullPointerException(message.replace(RESULT, call));
        named.setStackTrace(exception.getStackTrace());
        return named;
    }

    /** Tells the continuation that the call has returned. */
    public static void complete(SplitSignal signal) {
        signal.call.complete();
    }

    /** Hands the variable's value to the continuation. */
    public static void complete(int value, SplitSignal signal) {
        signal.call.complete((long) value);
    }

    /** Hands the variable's value to the continuation. */
    public static void complete(long value, SplitSignal signal) {
        signal.call.complete(value);
    }

    /** Hands the variable's value to the continuation. */
    public static void complete(float value, SplitSignal signal) {
        signal.call.complete((long) Float.floatToRawIntBits(value));
    }

    /** Hands the variable's value to the continuation. */
    public static void complete(double value, SplitSignal signal) {
        signal.call.complete(Double.doubleToRawLongBits(value));
    }

    /** Hands the variable's value to the continuation. */
    public static void complete(Object value, SplitSignal signal) {
        signal.call.complete(value);
    }

    // Second step of the handler

    private void awaitRest() {
        long waited = restEnded.pass(speculates ? () -> false : this::interruptRest);
        // Of an abandoned rest nothing counts, nor does what it did to an interrupt that was meant for its method.
        if (abandoned ? passedOn : restInterrupted) {
            Thread.currentThread().interrupt();
        }
        Worker.joined(false, restPath, waited);
    }

    private Outcome rest() {
        awaitRest();
        if (!parts.isEmpty()) {
            StackTraces.join(parts);
        }
        restOutcome.rethrow();
        return restOutcome;
    }

    /** Waits for the continuation; throws what it threw. */
    public void awaitVoid() {
        rest();
    }

    /** Returns what the continuation returned, or throws what it threw. */
    public int awaitInt() {
        return rest().asInt();
    }

    /** Returns what the continuation returned, or throws what it threw. */
    public long awaitLong() {
        return rest().asLong();
    }

    /** Returns what the continuation returned, or throws what it threw. */
    public float awaitFloat() {
        return rest().asFloat();
    }

    /** Returns what the continuation returned, or throws what it threw. */
    public double awaitDouble() {
        return rest().asDouble();
    }

    /** Returns what the continuation returned, or throws what it threw. */
    public Object awaitReference() {
        return rest().asReference();
    }
}
