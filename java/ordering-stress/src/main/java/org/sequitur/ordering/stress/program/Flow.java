// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

/** The ways a reference goes on its way to where it is published; all hand on the same reference. */
enum Flow {
    PLAIN, CALLEE, KEPT, THROWN, ATOMIC_SWAP, ATOMIC_GET, ATOMIC_EXCHANGE, ATOMIC_UPDATE, UPDATER_SWAP, HANDLE_SWAP,
    HANDLE_VOLATILE, UNSAFE_SWAP, HELD, HELD_TWICE, ELEMENT, VARIABLE_ARGUMENTS, RECORD, LAMBDA, KEPT_HOLDER, CLONED;

    /** Adds the lines of the way and returns an expression for its end. */
    String render(Source out, String type, String variable) {
        String cast = "(" + type + ") ";
        String holder = out.fresh("t");
        return switch (this) {
            case PLAIN -> variable;
            case CALLEE, KEPT -> {
                String name = out.methodName(this == KEPT);
                out.member("static " + type + " " + name + "(" + type + " a) {", "    return a;", "}");
                yield name + "(" + variable + ")";
            }
            case THROWN -> {
                String name = out.methodName(true);
                String e = out.fresh("e");
                out.member("static void " + name + "(Object a) {", "    throw new Parcel(a);", "}");
                out.line(type + " " + holder + " = null;");
                out.open("try");
                out.line(name + "(" + variable + ");");
                out.next("catch (Parcel " + e + ")");
                out.line(holder + " = " + cast + e + ".held;");
                out.close();
                yield holder;
            }
            case ATOMIC_SWAP, ATOMIC_GET, ATOMIC_EXCHANGE, ATOMIC_UPDATE -> {
                out.line("AtomicReference<" + type + "> " + holder + " = new AtomicReference<>(" + variable + ");");
                yield holder + switch (this) {
                    case ATOMIC_SWAP -> ".getAndSet(null)";
                    case ATOMIC_GET -> ".get()";
                    case ATOMIC_EXCHANGE -> ".compareAndExchange(" + variable + ", null)";
                    default -> ".getAndUpdate(x -> null)";
                };
            }
            case UPDATER_SWAP -> {
                String updater = out.constant("AtomicReferenceFieldUpdater<VolatileHolder, Object>",
                        "AtomicReferenceFieldUpdater.newUpdater(VolatileHolder.class, Object.class, \"held\")");
                out.line("VolatileHolder " + holder + " = new VolatileHolder(" + variable + ");");
                yield cast + updater + ".getAndSet(" + holder + ", null)";
            }
            case HANDLE_SWAP, HANDLE_VOLATILE -> {
                String handle = out.constant("VarHandle", "At.handle(Holder.class, \"held\")");
                out.line("Holder " + holder + " = new Holder(" + variable + ");");
                yield cast + handle + (this == HANDLE_SWAP ? ".getAndSet(" + holder + ", (Object) null)"
                        : ".getVolatile(" + holder + ")");
            }
            case UNSAFE_SWAP -> {
                String unsafe = out.constant("Unsafe", "Unsafe.getUnsafe()");
                String offset = out.constant("long", unsafe + ".objectFieldOffset(Holder.class, \"held\")");
                out.line("Holder " + holder + " = new Holder(" + variable + ");");
                yield cast + unsafe + ".getAndSetReference(" + holder + ", " + offset + ", null)";
            }
            case HELD -> cast + "new Holder(" + variable + ").held";
            case HELD_TWICE -> cast + "((Holder) new Holder(new Holder(" + variable + ")).held).held";
            case ELEMENT -> {
                out.line("Object[] " + holder + " = {null, " + variable + "};");
                yield cast + holder + "[1]";
            }
            case VARIABLE_ARGUMENTS -> {
                String name = out.methodName(false);
                out.member("static Object " + name + "(Object... a) {", "    return a[a.length - 1];", "}");
                yield cast + name + "((Object) " + variable + ", " + variable + ")";
            }
            case RECORD -> cast + "new Carton(" + variable + ").held()";
            case LAMBDA -> {
                out.line("final " + type + " " + holder + " = " + variable + ";");
                yield "((Supplier<" + type + ">) () -> " + holder + ").get()";
            }
            case KEPT_HOLDER -> {
                String name = out.methodName(true);
                out.member("static void " + name + "(Holder from, Holder to) {", "    to.held = from.held;", "}");
                out.line("Holder " + holder + " = new Holder(null);");
                out.line(name + "(new Holder(" + variable + "), " + holder + ");");
                yield cast + holder + ".held";
            }
            case CLONED -> {
                out.line("Object[] " + holder + " = {" + variable + "};");
                yield cast + holder + ".clone()[0]";
            }
        };
    }
}
