// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

import org.sequitur.ordering.stress.support.State;

/** Where an actor publishes its object, and in what: by itself or in something that holds it. */
enum Slot {
    FIELD, STATIC, ELEMENT, ATOMIC, VOLATILE, HOLDER, LATE_HOLDER, HOLDER_TWICE, LAMBDA, RECORD, ARRAY, VARARGS,
    CLONED_ARRAY, COPIED_ARRAY, FILLED_ARRAY;

    /** Returns the location, for the given actor and kind of object. */
    Spot spot(int actor, Kind kind, Source out) {
        String owner = actor == 0 ? "StateNear" : "StateFar";
        return switch (this) {
            case FIELD -> field(owner, kind.slot + actor, kind.type);
            case STATIC -> Spot.global("St" + actor + ".G", "Object");
            case ELEMENT -> Spot.element(Cell.local(out, "Object[]", "oa"), "Object[]", State.FAR * actor)
                    .named("oa" + actor);
            case ATOMIC -> Spot.atomic(Cell.local(out, "AtomicReference<Object>", "ar" + actor),
                    "AtomicReference<Object>", "Object");
            case VOLATILE -> field(owner, "vp" + actor, "Object").ordered();
            case HOLDER, LATE_HOLDER -> field(owner, "h" + actor, "Holder");
            case HOLDER_TWICE -> field(owner, "hh" + actor, "Holder");
            case LAMBDA -> field(owner, "sup" + actor, "Supplier<?>");
            case RECORD -> field(owner, "rec" + actor, "Carton");
            case ARRAY, VARARGS, CLONED_ARRAY, COPIED_ARRAY, FILLED_ARRAY -> field(owner, "na" + actor, "Object[]");
        };
    }

    private static Spot field(String owner, String name, String type) {
        return Spot.field("s", "State", owner, name, type).named(name);
    }

    /** Returns how many objects lie between the slot and the published one. */
    int holders() {
        return switch (this) {
            case FIELD, STATIC, ELEMENT, ATOMIC, VOLATILE -> 0;
            case HOLDER_TWICE -> 2;
            default -> 1;
        };
    }

    /** Adds the lines that make what goes into the slot, and returns an expression for it. */
    String wrap(Source out, String value) {
        String made = out.fresh("h");
        return switch (this) {
            case FIELD, STATIC, ELEMENT, ATOMIC, VOLATILE -> value;
            case HOLDER -> "new Holder(" + value + ")";
            case LATE_HOLDER -> {
                out.line("final Holder " + made + " = new Holder(null);");
                yield made;
            }
            case HOLDER_TWICE -> "new Holder(new Holder(" + value + "))";
            case RECORD -> "new Carton(" + value + ")";
            case LAMBDA -> {
                out.line("final Object " + made + " = " + value + ";");
                out.line("final Supplier<?> f" + made + " = () -> " + made + ";");
                yield "f" + made;
            }
            case ARRAY -> "new Object[] {" + value + "}";
            case VARARGS -> {
                String name = out.methodName(true);
                out.member("static Object[] " + name + "(Object... a) {", "    return a;", "}");
                yield name + "(" + value + ", null)";
            }
            case CLONED_ARRAY -> "new Object[] {" + value + "}.clone()";
            case COPIED_ARRAY -> "Arrays.copyOf(new Object[] {" + value + "}, 2)";
            case FILLED_ARRAY -> {
                String i = out.fresh("i");
                out.first("final int three = Opaque.three;");
                out.line("final Object[] " + made + " = new Object[three];");
                out.open("for (int " + i + " = 0; " + i + " < three; " + i + "++)");
                out.line(made + "[" + i + "] = " + value + ";");
                out.close();
                yield made;
            }
        };
    }

    /** Returns an expression for what {@code holder}, not null, holds; adds the lines that it needs before it. */
    String unwrap(Source out, String holder) {
        return switch (this) {
            case FIELD, STATIC, ELEMENT, ATOMIC, VOLATILE -> holder;
            case HOLDER, LATE_HOLDER -> holder + ".held";
            case HOLDER_TWICE -> {
                String inner = out.fresh("h");
                out.line("final Holder " + inner + " = (Holder) " + holder + ".held;");
                yield inner + " == null ? null : " + inner + ".held";
            }
            case LAMBDA -> holder + ".get()";
            case RECORD -> holder + ".held()";
            case ARRAY, VARARGS, CLONED_ARRAY, COPIED_ARRAY, FILLED_ARRAY -> holder + "[0]";
        };
    }
}
