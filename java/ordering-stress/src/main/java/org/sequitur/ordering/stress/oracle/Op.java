// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.oracle;

/**
 * A step of an actor. An address is {@code offset}, plus the register {@code base} unless that is negative.
 *
 * @param code   what it does
 * @param reg    the register it sets or stores
 * @param base   a register with the address of an object, or negative
 * @param offset a constant address, or distance from the object's
 * @param value  a constant, a second register, or the number of the step to go on with
 */
record Op(Code code, int reg, int base, int offset, int value) {
    /** What steps do. */
    enum Code {
        /** Sets the register to the constant. */
        SET,
        /** Sets the register to that of number {@code value}. */
        COPY,
        /** Goes on at step {@code value} if the register is 0. */
        IF_ZERO,
        /** Sets the register to what is in memory. */
        LOAD,
        /** Writes the register to memory. */
        STORE,
        /** Sets the register to what is in memory and writes register {@code value} there, at once. */
        SWAP,
        /** Writes register {@code value} to memory if 0 is there, at once; sets the register to 1 if so, else to 0. */
        CLAIM,
        /** Waits until the actor's stores are in memory. */
        FENCE,
        /** Takes a lock that is free. */
        LOCK,
        /** Frees a lock. */
        UNLOCK
    }

    /** Returns whether the other actor can tell when this step is done. */
    boolean isLocal() {
        return code == Code.SET || code == Code.COPY || code == Code.IF_ZERO;
    }
}
