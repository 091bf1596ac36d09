// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

import java.util.List;
import org.sequitur.ordering.stress.oracle.Steps;

/** Makes an object in a callee or constructor that publishes it as well, and hands it to a variable. */
record Making(String variable, Kind kind, int actor, How how) implements Statement {
    /** Where the callee publishes. */
    enum How {
        /** In an exception handler, to a static variable; it takes no reference. */
        HANDLER(Slot.STATIC),
        /** As HANDLER, but only for one of the two coins. */
        HANDLER_BY_COIN(Slot.STATIC),
        /** In an exception handler, to a field of its argument. */
        HANDLER_TO_ARGUMENT(Slot.FIELD),
        /** In a call of one of three receivers, to a static variable. */
        RECEIVERS(Slot.STATIC),
        /** In a call of one of three receivers that get the state as well. */
        RECEIVERS_TO_ARGUMENT(Slot.FIELD),
        /** In a finally block, before it returns. */
        FINALLY(Slot.FIELD),
        /** In a method that it calls and that throws afterwards. */
        THROWER(Slot.FIELD),
        /** In the constructor, before it ends. */
        CONSTRUCTOR(Slot.FIELD),
        /** Simply. */
        PLAIN(Slot.FIELD);

        final Slot slot;

        How(Slot slot) {
            this.slot = slot;
        }

        boolean suits(Kind kind) {
            return this != CONSTRUCTOR || kind == Kind.NODE;
        }
    }

    @Override
    public void render(Source out) {
        String name = out.methodName(true);
        String type = kind.type;
        String made = type + " a = " + kind.creation + ";";
        String head = "static " + type + " " + name;
        String global = "St" + actor + ".G";
        String field = "s." + kind.slot + actor;
        switch (how) {
            case HANDLER, HANDLER_BY_COIN -> {
                out.first("final int zero = Opaque.zero;");
                out.member(head + "(int d) {", "    " + made, "    try {", "        d = 1 / d;",
                        "    } catch (ArithmeticException e) {", "        " + global + " = a;", "    }",
                        "    return a;", "}");
                set(out, name + (how == How.HANDLER ? "(zero)" : "(c)"));
            }
            case HANDLER_TO_ARGUMENT -> {
                out.first("final int zero = Opaque.zero;");
                out.member(head + "(State s, int d) {", "    " + made, "    try {", "        d = 1 / d;",
                        "    } catch (ArithmeticException e) {", "        " + field + " = a;", "    }",
                        "    return a;", "}");
                set(out, name + "(s, zero)");
            }
            case RECEIVERS -> receivers(out, name, "Consumer<" + type + ">", "b -> ", global, "accept(a)", "");
            case RECEIVERS_TO_ARGUMENT -> receivers(out, name, "BiConsumer<State, " + type + ">", "(s, b) -> ", field,
                    "accept(s, a)", "State s, ");
            case FINALLY -> {
                out.member(head + "(State s) {", "    " + made, "    try {", "        return a;", "    } finally {",
                        "        " + field + " = a;", "    }", "}");
                set(out, name + "(s)");
            }
            case THROWER -> {
                String thrower = out.methodName(true);
                out.member("static void " + thrower + "(State s, " + type + " a) {", "    " + field + " = a;",
                        "    throw new Parcel(null);", "}");
                out.member(head + "(State s) {", "    " + made, "    try {", "        " + thrower + "(s, a);",
                        "    } catch (Parcel e) {", "        return a;", "    }", "    return null;", "}");
                set(out, name + "(s)");
            }
            case CONSTRUCTOR -> {
                String nested = out.fresh("Leaky");
                out.member("static class " + nested + " extends Node {", "    " + nested + "(State s) {",
                        "        " + field + " = this;", "    }", "}");
                set(out, "new " + nested + "(s)");
            }
            case PLAIN -> {
                out.member(head + "(State s) {", "    " + made, "    " + field + " = a;", "    return a;", "}");
                set(out, name + "(s)");
            }
        }
    }

    private void receivers(Source out, String name, String type, String head, String place, String call,
            String argument) {
        String all = out.fresh("V");
        out.first("final int choice = s.choice;");
        out.member("@SuppressWarnings(\"unchecked\")",
                "static final " + type + "[] " + all + " = new " + type.substring(0, type.indexOf('<')) + "[] {",
                "    (" + type + ") " + head + place + " = b,",
                "    (" + type + ") " + head + place + " = (" + kind.type + ") new Holder(b).held,",
                "    (" + type + ") " + head + "{ Object[] t = {b}; " + place + " = (" + kind.type + ") t[0]; }",
                "};");
        out.member("static " + kind.type + " " + name + "(" + argument + "int choice) {", "    " + kind.type + " a = "
                + kind.creation + ";", "    " + all + "[choice]." + call + ";", "    return a;", "}");
        set(out, name + (argument.isEmpty() ? "(choice)" : "(s, choice)"));
    }

    private void set(Source out, String value) {
        out.line(variable + " = " + value + ";");
    }

    @Override
    public void lower(Steps steps) {
        steps.allocate(steps.variable(variable), 2);
        if (how != How.HANDLER_BY_COIN || steps.coin() == 0) {
            Store.write(steps, how.slot.spot(actor, kind, null), Reach.PLAIN, steps.variable(variable));
        }
    }

    @Override
    public List<List<Statement>> simpler() {
        Statement made = new Allocation(variable, kind, Allocation.How.PLAIN, actor);
        return List.of(List.of(made, new Publication(variable, kind, actor, how.slot, Flow.PLAIN, Reach.PLAIN)));
    }

    @Override
    public boolean hasStatics() {
        return how.slot == Slot.STATIC;
    }

    @Override
    public boolean allocates() {
        return true;
    }
}
