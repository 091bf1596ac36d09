// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.StackMapFrameInfo.ObjectVerificationTypeInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.SimpleVerificationTypeInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.UninitializedVerificationTypeInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.VerificationTypeInfo;
import java.lang.constant.ClassDesc;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/**
 * The verifier's type of one slot. The second slot of a long or double is {@link #TOP}.
 *
 * @param tag    as in a class file
 * @param type   of an object, else null
 * @param origin index of the instruction that made an uninitialised object; {@link #FRESH} or {@link #RECEIVER} where
 *               {@link Values} tells such objects apart; else -1
 */
record SlotType(int tag, ClassDesc type, int origin) {
    static final SlotType TOP = simple(VerificationTypeInfo.ITEM_TOP);
    static final SlotType INT = simple(VerificationTypeInfo.ITEM_INTEGER);
    static final SlotType FLOAT = simple(VerificationTypeInfo.ITEM_FLOAT);
    static final SlotType DOUBLE = simple(VerificationTypeInfo.ITEM_DOUBLE);
    static final SlotType LONG = simple(VerificationTypeInfo.ITEM_LONG);
    static final SlotType NULL = simple(VerificationTypeInfo.ITEM_NULL);
    static final SlotType UNINITIALIZED_THIS = simple(VerificationTypeInfo.ITEM_UNINITIALIZED_THIS);

    /** An object that was made since the analysis began. */
    private static final int FRESH = -2;
    /** The object whose method runs. */
    private static final int RECEIVER = -3;

    private static SlotType simple(int tag) {
        return new SlotType(tag, null, -1);
    }

    /** Returns the type of an uninitialised object that the instruction at this index made. */
    static SlotType uninitialized(int origin) {
        return new SlotType(VerificationTypeInfo.ITEM_UNINITIALIZED, null, origin);
    }

    /** Returns the type of a value of this type. */
    static SlotType of(ClassDesc type) {
        return type.isPrimitive() ? of(TypeKind.from(type))
                : new SlotType(VerificationTypeInfo.ITEM_OBJECT, type, -1);
    }

    /** Returns the type of a primitive value. */
    static SlotType of(TypeKind kind) {
        return switch (kind.asLoadable()) {
            case LONG -> LONG;
            case FLOAT -> FLOAT;
            case DOUBLE -> DOUBLE;
            case INT -> INT;
            default -> throw new IllegalArgumentException("not primitive: " + kind);
        };
    }

    /** Translates the class file's type. */
    static SlotType of(VerificationTypeInfo info, ToIntFunction<Label> index) {
        return switch (info) {
            case ObjectVerificationTypeInfo object -> of(object.classSymbol());
            case UninitializedVerificationTypeInfo fresh -> uninitialized(index.applyAsInt(fresh.newTarget()));
            case SimpleVerificationTypeInfo simple -> simple(simple.tag());
        };
    }

    /** Translates to the class file's type; {@code label} finds the copy of an instruction. */
    VerificationTypeInfo info(IntFunction<Label> label) {
        return switch (tag) {
            case VerificationTypeInfo.ITEM_OBJECT -> ObjectVerificationTypeInfo.of(type);
            case VerificationTypeInfo.ITEM_UNINITIALIZED ->
                UninitializedVerificationTypeInfo.of(label.apply(origin));
            default -> SimpleVerificationTypeInfo.values()[tag];
        };
    }

    /** Returns the type of an object that was made since the analysis began. */
    static SlotType fresh(ClassDesc type) {
        return new SlotType(VerificationTypeInfo.ITEM_OBJECT, type, FRESH);
    }

    /** Returns the type of the object whose method runs. */
    static SlotType receiver(ClassDesc type) {
        return new SlotType(VerificationTypeInfo.ITEM_OBJECT, type, RECEIVER);
    }

    /** Returns this object as one of another type. */
    SlotType as(ClassDesc other) {
        return new SlotType(tag, other, origin);
    }

    /** Whether nobody else can know the object yet: it was made since the analysis began. */
    boolean isFresh() {
        return origin == FRESH || isUninitialized();
    }

    boolean isReceiver() {
        return origin == RECEIVER;
    }

    boolean isWide() {
        return tag == LONG.tag || tag == DOUBLE.tag;
    }

    boolean isUninitialized() {
        return tag == VerificationTypeInfo.ITEM_UNINITIALIZED || equals(UNINITIALIZED_THIS);
    }

    /** How many slots it takes. */
    int size() {
        return isWide() ? 2 : 1;
    }

    /** Returns how a value of this type is loaded and stored. */
    TypeKind kind() {
        return switch (tag) {
            case VerificationTypeInfo.ITEM_INTEGER -> TypeKind.INT;
            case VerificationTypeInfo.ITEM_LONG -> TypeKind.LONG;
            case VerificationTypeInfo.ITEM_FLOAT -> TypeKind.FLOAT;
            case VerificationTypeInfo.ITEM_DOUBLE -> TypeKind.DOUBLE;
            case VerificationTypeInfo.ITEM_OBJECT, VerificationTypeInfo.ITEM_NULL -> TypeKind.REFERENCE;
            default -> throw new IllegalArgumentException("no value has verifier type " + tag);
        };
    }

    /** Returns a type that a parameter for such a value can have. */
    ClassDesc descriptor() {
        return tag == VerificationTypeInfo.ITEM_OBJECT ? type : kind().upperBound();
    }
}
