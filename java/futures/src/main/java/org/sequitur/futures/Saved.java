// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures;

/**
 * The state of a rest that has stopped: where, and the values that the method needs to go on from there. The values are
 * taken in the order in which they were put.
 */
public final class Saved {
    private final int at;
    private final long[] bits;
    private final Object[] references;
    private int put;
    private int taken;

    Saved(int at, int count) {
        this.at = at;
        bits = new long[count];
        references = new Object[count];
    }

    int at() {
        return at;
    }

    /** Adds a value; returns this. */
    public Saved put(int value) {
        return put((long) value);
    }

    /** Adds a value; returns this. */
    public Saved put(long value) {
        bits[put++] = value;
        return this;
    }

    /** Adds a value; returns this. */
    public Saved put(float value) {
        return put((long) Float.floatToRawIntBits(value));
    }

    /** Adds a value; returns this. */
    public Saved put(double value) {
        return put(Double.doubleToRawLongBits(value));
    }

    /** Adds a value; returns this. */
    public Saved put(Object value) {
        references[put++] = value;
        return this;
    }

    /**
     * Puts the result of a call in the place of the last value, if the variable is still waiting for it.
     *
     * @param call what the variable waits for, or null
     * @return this
     */
    public Saved pending(PendingCall call) {
        if (call != null) {
            references[put - 1] = call;
        }
        return this;
    }

    /** Takes the next value. */
    public int takeInt() {
        return references[taken] instanceof PendingCall call ? after(call).asInt() : (int) bits[taken++];
    }

    /** Takes the next value. */
    public long takeLong() {
        return references[taken] instanceof PendingCall call ? after(call).asLong() : bits[taken++];
    }

    /** Takes the next value. */
    public float takeFloat() {
        return references[taken] instanceof PendingCall call ? after(call).asFloat()
                : Float.intBitsToFloat((int) bits[taken++]);
    }

    /** Takes the next value. */
    public double takeDouble() {
        return references[taken] instanceof PendingCall call ? after(call).asDouble()
                : Double.longBitsToDouble(bits[taken++]);
    }

    /** Takes the next value. */
    public Object takeReference() {
        return references[taken] instanceof PendingCall call ? after(call).asReference() : references[taken++];
    }

    /** By the time that the method goes on, its calls have returned. */
    private Outcome after(PendingCall call) {
        taken++;
        return call.await();
    }
}
