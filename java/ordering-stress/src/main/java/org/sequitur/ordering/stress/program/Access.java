// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

import org.sequitur.ordering.stress.program.Spot.Form;

/** The Java source of one access to a location. */
final class Access {
    private final Source out;
    private final Spot spot;
    private final String type;

    Access(Source out, Spot spot) {
        this.out = out;
        this.spot = spot;
        type = spot.type();
    }

    /** Adds the lines of a store. */
    void store(Reach reach, String value) {
        String base = spot.base();
        switch (reach) {
            case PLAIN -> out.line(base + spot.member() + " = " + value + ";");
            case CALLEE, KEPT -> out.line(setter(reach == Reach.KEPT) + "(" + arguments(value) + ");");
            case LAMBDA -> storeInLambda(value);
            case VIRTUAL -> storeByReceiver(value);
            case HANDLE -> out.line(handle() + ".set(" + place(base) + value + ");");
            case HANDLE_VOLATILE -> out.line(handle() + ".setVolatile(" + place(base) + value + ");");
            case HANDLE_SWAP -> out.line(type + " " + out.fresh("old") + " = (" + type + ") " + handle() + ".getAndSet("
                    + place(base) + value + ");");
            case UNSAFE -> out.line(unsafe("put", "") + "(" + base + ", " + offset() + ", " + value + ");");
            case UNSAFE_VOLATILE -> out.line(unsafe("put", "Volatile") + "(" + base + ", " + offset() + ", " + value
                    + ");");
            case UNSAFE_SWAP -> out.line(unsafe("getAndSet", "") + "(" + base + ", " + offset() + ", " + value + ");");
            case MIXED -> out.line(unsafe("put", "") + "(" + mixed() + ", " + offset() + ", " + value + ");");
            case MIXED_VOLATILE -> out.line(unsafe("put", "Volatile") + "(" + mixed() + ", " + offset() + ", " + value
                    + ");");
            case REFLECTION -> out.line(reflection("set") + "(" + place(base) + value + ");");
            case COPY, COPY_ANY -> out.line("System.arraycopy(new " + type + "[] {" + value + "}, 0, " + base + ", "
                    + spot.index() + ", " + length(reach) + ");");
            case FILL -> out.line("Arrays.fill(" + base + ", " + spot.index() + ", " + spot.index() + " + 1, " + value
                    + ");");
            case UPDATER -> out.line(updater() + ".set(" + base + ", " + value + ");");
            case UPDATER_SWAP -> out.line(updater() + ".getAndSet(" + base + ", " + value + ");");
            case ATOMIC -> out.line(base + ".set(" + value + ");");
            case ATOMIC_SWAP -> out.line(base + ".getAndSet(" + value + ");");
            case RELAXED_CODE -> out.line("RelaxedPart.put(" + base + ", " + value + ");");
        }
    }

    /** Adds the lines that a load needs before it and returns the expression of its value. */
    String load(Reach reach) {
        String base = spot.base();
        return switch (reach) {
            case PLAIN, HANDLE_SWAP, UNSAFE_SWAP, UPDATER_SWAP, ATOMIC_SWAP -> plainLoad();
            case CALLEE, KEPT, VIRTUAL -> getter(reach != Reach.CALLEE) + "(" + base + ")";
            case LAMBDA -> loadInLambda();
            case HANDLE -> "(" + type + ") " + handle() + ".get(" + where(base) + ")";
            case HANDLE_VOLATILE -> "(" + type + ") " + handle() + ".getVolatile(" + where(base) + ")";
            case UNSAFE -> cast() + unsafe("get", "") + "(" + base + ", " + offset() + ")";
            case UNSAFE_VOLATILE -> cast() + unsafe("get", "Volatile") + "(" + base + ", " + offset() + ")";
            case MIXED -> unsafe("get", "") + "(" + mixed() + ", " + offset() + ")";
            case MIXED_VOLATILE -> unsafe("get", "Volatile") + "(" + mixed() + ", " + offset() + ")";
            case REFLECTION -> cast() + reflection("get") + "(" + where(base) + ")";
            case COPY, COPY_ANY -> loadByCopy(reach);
            case FILL -> "Arrays.copyOfRange(" + base + ", " + spot.index() + ", " + spot.index() + " + 1)[0]";
            case UPDATER -> cast() + updater() + ".get(" + base + ")";
            case ATOMIC -> cast() + base + ".get()";
            case RELAXED_CODE -> "RelaxedPart.get(" + base + ")";
        };
    }

    private String plainLoad() {
        return spot.form() == Form.ATOMIC ? cast() + spot.base() + ".get()" : spot.base() + spot.member();
    }

    private boolean isStatic() {
        return spot.form() == Form.STATIC;
    }

    private String arguments(String value) {
        return isStatic() ? value : spot.base() + ", " + value;
    }

    private String setter(boolean kept) {
        String name = out.methodName(kept);
        String base = isStatic() ? "" : spot.baseType() + " b, ";
        out.member("static void " + name + "(" + base + type + " v) {",
                "    " + (isStatic() ? "" : "b") + spot.member() + " = v;", "}");
        return name;
    }

    private String getter(boolean kept) {
        String name = out.methodName(kept);
        out.member("static " + type + " " + name + "(" + (isStatic() ? "" : spot.baseType() + " b") + ") {",
                "    return " + (isStatic() ? "" : "b") + spot.member() + ";", "}");
        return name;
    }

    private void storeInLambda(String value) {
        String captured = out.fresh("b");
        String written = out.fresh("w");
        if (!isStatic()) {
            out.line("final " + spot.baseType() + " " + captured + " = " + spot.base() + ";");
        }
        out.line("final " + type + " " + written + " = " + value + ";");
        out.line("((Runnable) () -> " + (isStatic() ? "" : captured) + spot.member() + " = " + written + ").run();");
    }

    private String loadInLambda() {
        String captured = out.fresh("b");
        if (!isStatic()) {
            out.line("final " + spot.baseType() + " " + captured + " = " + spot.base() + ";");
        }
        return "((Supplier<" + boxed() + ">) () -> " + (isStatic() ? "" : captured) + spot.member() + ").get()";
    }

    private String boxed() {
        return switch (type) {
            case "int" -> "Integer";
            case "long" -> "Long";
            default -> type;
        };
    }

    /** Three receivers that all store: one at once, one in a method that is not inlined, one through a holder. */
    private void storeByReceiver(String value) {
        String base = "((" + spot.baseType() + ") b)";
        String cast = "(" + type + ") ";
        String receivers = out.fresh("V");
        out.member("@SuppressWarnings(\"unchecked\")",
                "static final BiConsumer<Object, Object>[] " + receivers + " = new BiConsumer[] {",
                "    (BiConsumer<Object, Object>) (b, v) -> " + base + spot.member() + " = " + cast + "v,",
                "    (BiConsumer<Object, Object>) (b, v) -> " + setter(true) + "((" + spot.baseType() + ") b, " + cast
                        + "v),",
                "    (BiConsumer<Object, Object>) (b, v) -> " + base + spot.member() + " = " + cast
                        + "new Holder(v).held",
                "};");
        out.first("final int choice = s.choice;");
        int count = 1 + Math.floorMod(receivers.hashCode(), 3);
        out.line(receivers + "[choice % " + count + "].accept(" + spot.base() + ", " + value + ");");
    }

    private String handle() {
        return out.constant("VarHandle", spot.form() == Form.ELEMENT ? "At.elements(" + spot.baseType() + ".class)"
                : "At.handle(" + spot.owner() + ".class, \"" + spot.name() + "\")");
    }

    private String where(String base) {
        return spot.form() == Form.ELEMENT ? base + ", " + spot.index() : base;
    }

    private String place(String base) {
        return where(base) + ", ";
    }

    private String unsafe(String verb, String suffix) {
        return out.constant("Unsafe", "Unsafe.getUnsafe()") + "." + verb + (type.equals("int") ? "Int"
                : type.equals("long") ? "Long" : "Reference") + suffix;
    }

    private String offset() {
        String unsafe = out.constant("Unsafe", "Unsafe.getUnsafe()");
        if (spot.form() == Form.ELEMENT) {
            String array = "(" + spot.baseType() + ".class)";
            return out.constant("long", "(long) " + unsafe + ".arrayBaseOffset" + array + " + " + spot.index() + " * "
                    + unsafe + ".arrayIndexScale" + array);
        }
        return out.constant("long", unsafe + ".objectFieldOffset(" + spot.owner() + ".class, \"" + spot.name() + "\")");
    }

    private String mixed() {
        return "c != 0 ? (Object) " + spot.base() + " : (Object) " + Cell.local(out, "Decoy", spot.decoy());
    }

    private String cast() {
        return spot.isReference() ? "(" + type + ") " : "";
    }

    private String reflection(String verb) {
        String suffix = type.equals("int") ? "Int" : type.equals("long") ? "Long" : "";
        return spot.form() == Form.ELEMENT ? "Array." + verb + suffix : out.constant("Field", "At.field(" + spot.owner()
                + ".class, \"" + spot.name() + "\")") + "." + verb + suffix;
    }

    private String updater() {
        return spot.isReference()
                ? out.constant("AtomicReferenceFieldUpdater<" + spot.owner() + ", Object>",
                        "AtomicReferenceFieldUpdater.newUpdater(" + spot.owner() + ".class, Object.class, \""
                                + spot.name() + "\")")
                : out.constant("AtomicIntegerFieldUpdater<" + spot.owner() + ">",
                        "AtomicIntegerFieldUpdater.newUpdater(" + spot.owner() + ".class, \"" + spot.name() + "\")");
    }

    private String length(Reach reach) {
        if (reach == Reach.COPY) {
            return "1";
        }
        out.first("final int one = Opaque.one;");
        return "one";
    }

    private String loadByCopy(Reach reach) {
        String copy = out.fresh("t");
        out.line("final " + type + "[] " + copy + " = new " + type + "[1];");
        out.line("System.arraycopy(" + spot.base() + ", " + spot.index() + ", " + copy + ", 0, " + length(reach)
                + ");");
        return copy + "[0]";
    }
}
