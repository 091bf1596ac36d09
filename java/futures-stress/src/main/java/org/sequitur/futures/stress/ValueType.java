// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

/** The types of results in generated programs. In its texts # stands for an expression. */
enum ValueType {
    INT("int", "#", "#"),
    LONG("long", "(long) (#) << 7", "(int) (# ^ # >>> 32)"),
    FLOAT("float", "(float) (#)", "Float.floatToIntBits(#)"),
    DOUBLE("double", "(#) / 3.0", "(int) Double.doubleToLongBits(#)"),
    BOOLEAN("boolean", "(#) % 3 == 0", "(# ? 5 : 11)"),
    BYTE("byte", "(byte) (#)", "#"),
    CHAR("char", "(char) (#)", "#"),
    STRING("String", "\"s\" + ((#) & 255)", "#.hashCode()"),
    CELL("Cell", "Cell.of(#, c0)", "Cell.sum(#)"),
    ARRAY("int[]", "new int[] {#, 3}", "(#[0] + #.length)"),
    BOXED("Integer", "#", "#"),
    VOID("Void", "null", "0");

    private final String javaName;
    private final String fromInt;
    private final String toInt;

    ValueType(String javaName, String fromInt, String toInt) {
        this.javaName = javaName;
        this.fromInt = fromInt;
        this.toInt = toInt;
    }

    /** Returns the type as Java writes it. */
    String javaName() {
        return javaName;
    }

    /** Returns an expression of this type that depends on an int expression. */
    String fromInt(String expression) {
        return fromInt.replace("#", expression);
    }

    /** Returns an int expression that depends on a variable of this type. */
    String toInt(String variable) {
        return toInt.replace("#", variable);
    }
}
