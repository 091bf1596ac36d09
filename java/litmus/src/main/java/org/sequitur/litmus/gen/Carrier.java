// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import org.sequitur.litmus.program.Outcome;
import org.sequitur.litmus.program.Program;

/**
 * The Java type that carries the values of a program. A program's value v is stored with v in each of its bytes where
 * the type allows it, so that a torn access is read back as a value nobody wrote.
 */
public enum Carrier {
    BOOLEAN("boolean", ConstantDescs.CD_boolean, "Boolean", 1),
    BYTE("byte", ConstantDescs.CD_byte, "Byte", 1),
    CHAR("char", ConstantDescs.CD_char, "Char", 2),
    SHORT("short", ConstantDescs.CD_short, "Short", 2),
    INT("int", ConstantDescs.CD_int, "Int", 4),
    LONG("long", ConstantDescs.CD_long, "Long", 8),
    FLOAT("float", ConstantDescs.CD_float, "Float", 4),
    DOUBLE("double", ConstantDescs.CD_double, "Double", 8),
    REFERENCE("reference", ClassDesc.of(Token.class.getName()), "Reference", 4);

    private final String label;
    private final ClassDesc type;
    private final String suffix;
    private final int bytes;

    Carrier(String label, ClassDesc type, String suffix, int bytes) {
        this.label = label;
        this.type = type;
        this.suffix = suffix;
        this.bytes = bytes;
    }

    /** Returns the name used in options and tables. */
    public String label() {
        return label;
    }

    /** Returns the type of the locations. */
    ClassDesc type() {
        return type;
    }

    /** Returns the end of the names of the Unsafe and reflection methods, as in {@code getInt}. */
    String suffix() {
        return suffix;
    }

    /** Returns the size of a value, at least: a reference is taken as four bytes. */
    int bytes() {
        return bytes;
    }

    /** Returns the kind of the type on the operand stack. */
    TypeKind kind() {
        return TypeKind.from(type);
    }

    /** Returns whether the type has enough values for the program. */
    public boolean fits(Program program) {
        return this != BOOLEAN || program.maxValue() <= 1;
    }

    /** Emits code that pushes the carrier of {@code value}. */
    void push(CodeBuilder code, int value) {
        switch (this) {
            case BOOLEAN -> code.loadConstant(value);
            case BYTE, CHAR, SHORT, INT -> code.loadConstant((int) (value * repeated()));
            case LONG -> code.loadConstant(value * repeated());
            case FLOAT -> code.loadConstant(Float.intBitsToFloat((int) (value * repeated())));
            case DOUBLE -> code.loadConstant(Double.longBitsToDouble(value * repeated()));
            case REFERENCE -> {
                if (value == 0) {
                    code.aconst_null();
                } else {
                    code.getstatic(type, Token.fieldName(value), type);
                }
            }
        }
    }

    /** Returns the program's value carried by an element of {@code array}, an array of this type. */
    int decode(Object array, int index) {
        return switch (this) {
            case BOOLEAN -> ((boolean[]) array)[index] ? 1 : 0;
            case BYTE -> value(((byte[]) array)[index] & 0xFF);
            case CHAR -> value(((char[]) array)[index]);
            case SHORT -> value(((short[]) array)[index] & 0xFFFF);
            case INT -> value(((int[]) array)[index] & 0xFFFF_FFFFL);
            case LONG -> value(((long[]) array)[index]);
            case FLOAT -> value(Float.floatToRawIntBits(((float[]) array)[index]) & 0xFFFF_FFFFL);
            case DOUBLE -> value(Double.doubleToRawLongBits(((double[]) array)[index]));
            case REFERENCE -> Token.value(((Token[]) array)[index]);
        };
    }

    private int value(long bits) {
        int value = (int) (bits & 0xFF);
        return value <= Program.MAX_VALUE && bits == value * repeated() ? value : Outcome.UNKNOWN;
    }

    /** Returns 0x01 in each byte of the type. */
    private long repeated() {
        return 0x0101_0101_0101_0101L >>> 64 - 8 * bytes;
    }
}
