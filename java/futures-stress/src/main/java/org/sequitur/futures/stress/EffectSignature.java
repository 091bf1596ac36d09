// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

/**
 * A method of a generated program with effects. Each takes how deep it may still call, and two numbers.
 *
 * @param owner    class
 * @param name     of the method
 * @param type     of its result
 * @param instance whether it needs an object
 */
record EffectSignature(String owner, String name, ValueType type, boolean instance) {
    String declaration() {
        return "private " + (instance ? "" : "static ") + type.javaName() + " " + name
                + "(int fuel, int a, long b) throws Exception";
    }

    /** Returns a call of it. */
    String call(String fuel, String number, String wide) {
        return (instance ? "self." : "") + name + "(" + fuel + ", " + number + ", " + wide + ")";
    }
}
