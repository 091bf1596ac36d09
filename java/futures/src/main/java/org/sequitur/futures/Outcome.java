// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures;

/** What a call or the rest of a method ended with: a value of any type, or an exception. Set once, by one thread. */
final class Outcome {
    private long bits;
    private Object reference;
    private Throwable thrown;

    void set(long value) {
        bits = value;
    }

    void set(Object value) {
        reference = value;
    }

    void fail(Throwable exception) {
        thrown = exception;
    }

    Throwable thrown() {
        return thrown;
    }

    int asInt() {
        return (int) bits;
    }

    long asLong() {
        return bits;
    }

    float asFloat() {
        return Float.intBitsToFloat((int) bits);
    }

    double asDouble() {
        return Double.longBitsToDouble(bits);
    }

    Object asReference() {
        return reference;
    }

    /** Throws the exception, if that is what it is, whatever its type. */
    void rethrow() {
        if (thrown != null) {
            throw Outcome.<RuntimeException>unchecked(thrown);
        }
    }

    /** Lets any exception pass the compiler; the type parameter is never more than a claim. */
    @SuppressWarnings("unchecked")
    static <T extends Throwable> T unchecked(Throwable exception) throws T {
        throw (T) exception;
    }
}
