// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

import java.util.Set;
import org.sequitur.ordering.stress.oracle.Steps;

/**
 * A location: how Java reaches it and where the oracle has it.
 *
 * @param form       what it is in Java
 * @param base       an expression for the object it belongs to
 * @param baseType   that expression's type
 * @param member     what follows the base: a dot and a name, or an index in brackets
 * @param type       the type of the location
 * @param owner      the class that declares the field
 * @param isVolatile whether the field is volatile
 * @param variable   the oracle's variable with the object; null for a location that is there from the start
 * @param offset     the number of the location in that object
 * @param cell       the oracle's name of a location that is there from the start
 * @param decoy      the field of a state with the object that unknown accesses may go to instead; null if there is none
 */
record Spot(Form form, String base, String baseType, String member, String type, String owner, boolean isVolatile,
        String variable, int offset, String cell, String decoy) {
    /** The variables with an object that the actor has made. */
    private static final Set<String> OWN = Set.of("n0", "a0");

    /** What a location is in Java. */
    enum Form {
        FIELD, ELEMENT, STATIC, ATOMIC
    }

    static Spot field(String base, String baseType, String owner, String name, String type) {
        return new Spot(Form.FIELD, base, baseType, "." + name, type, owner, false, null, 0, null, null);
    }

    static Spot element(String base, String baseType, int index) {
        return new Spot(Form.ELEMENT, base, baseType, "[" + index + "]", baseType.substring(0, baseType.length() - 2),
                null, false, null, 0, null, null);
    }

    static Spot global(String name, String type) {
        return new Spot(Form.STATIC, "", "", name, type, null, false, null, 0, name, null);
    }

    static Spot atomic(String base, String baseType, String type) {
        return new Spot(Form.ATOMIC, base, baseType, "", type, null, true, null, 0, base, null);
    }

    /** Says that the location is part of the object that a variable refers to. */
    Spot in(String name, int number) {
        return new Spot(form, base, baseType, member, type, owner, isVolatile, name, number, cell, decoy);
    }

    /** Gives the oracle's name. */
    Spot named(String name) {
        return new Spot(form, base, baseType, member, type, owner, isVolatile, variable, offset, name, decoy);
    }

    Spot ordered() {
        return new Spot(form, base, baseType, member, type, owner, true, variable, offset, cell, decoy);
    }

    /** Says that the location lies where the field of a decoy does. */
    Spot orDecoy(String name) {
        return new Spot(form, base, baseType, member, type, owner, isVolatile, variable, offset, cell, name);
    }

    /** Returns whether the location is part of an object that the actor itself has made. */
    boolean isOwn() {
        return OWN.contains(variable == null ? "" : variable);
    }

    boolean isReference() {
        return !type.equals("int") && !type.equals("long");
    }

    /** Returns the index of an element. */
    String index() {
        return member.substring(1, member.length() - 1);
    }

    /** Returns the name of a field. */
    String name() {
        return member.substring(1);
    }

    /** Returns the register with the oracle's base, negative if there is none. */
    int base(Steps steps) {
        return variable == null ? -1 : steps.variable(variable);
    }

    /** Returns the oracle's address, or distance from the base. */
    int address(Steps steps) {
        return variable == null ? steps.shared(cell) : offset;
    }
}
