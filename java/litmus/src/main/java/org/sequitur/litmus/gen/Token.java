// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

import org.sequitur.litmus.program.Outcome;

/** The objects that stand for the values 1 to 9 of a reference location; null stands for 0. */
public final class Token {
    public static final Token T1 = new Token(1);
    public static final Token T2 = new Token(2);
    public static final Token T3 = new Token(3);
    public static final Token T4 = new Token(4);
    public static final Token T5 = new Token(5);
    public static final Token T6 = new Token(6);
    public static final Token T7 = new Token(7);
    public static final Token T8 = new Token(8);
    public static final Token T9 = new Token(9);
    private static final Token[] ALL = {null, T1, T2, T3, T4, T5, T6, T7, T8, T9};

    private final int value;

    private Token(int value) {
        this.value = value;
    }

    /** Returns the name of the constant that stands for {@code value}. */
    static String fieldName(int value) {
        return "T" + value;
    }

    /** Returns the value a token stands for, found by identity: {@link Outcome#UNKNOWN} for a foreign object. */
    static int value(Token token) {
        if (token == null) {
            return 0;
        }
        return ALL[token.value] == token ? token.value : Outcome.UNKNOWN;
    }
}
