// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.mapping;

/** One machine instruction that matters for memory order. Locations and registers are numbered from 0. */
public sealed interface Instruction {
    /** The register of a load whose value nobody looks at. */
    int NO_REGISTER = -1;

    /**
     * {@code mov} from memory, {@code ldr}, or {@code ldar} if it acquires.
     *
     * @param register where the value goes, or {@link #NO_REGISTER}
     */
    record Load(int location, int register, boolean acquire) implements Instruction {
    }

    /** {@code mov} to memory, {@code str}, or {@code stlr} if it releases. */
    record Store(int location, int value, boolean release) implements Instruction {
    }

    /**
     * An atomic exchange: on x86 {@code xchg}, which is locked; on AArch64 {@code swp}, {@code swpa}, {@code swpl} or
     * {@code swpal}, which stand for every atomic of the Java program that writes.
     */
    record Exchange(int location, int value, boolean acquire, boolean release) implements Instruction {
    }

    /** The kinds of fence. */
    enum Fence implements Instruction {
        /** x86: {@code mfence}, or any locked instruction on a word that nobody else uses. */
        MFENCE("mfence"),
        /** AArch64: orders all that is before with all that is after. */
        DMB_ISH("dmb ish"),
        /** AArch64: orders earlier loads with all that is after. */
        DMB_ISHLD("dmb ishld"),
        /** AArch64: orders earlier stores with later stores. */
        DMB_ISHST("dmb ishst");

        private final String text;

        Fence(String text) {
            this.text = text;
        }

        /** Returns the name in assembly. */
        public String text() {
            return text;
        }
    }
}
