// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

import java.util.List;
import org.sequitur.ordering.stress.oracle.Steps;

/** Makes an object for a variable. {@code actor}: whose shared object may be taken instead. */
record Allocation(String variable, Kind kind, How how, int actor) implements Statement {
    /** The ways to come by an object. */
    enum How {
        PLAIN, CALLEE, KEPT, LAMBDA, CLONE, COPY, UNSAFE, TWO, LOOP, LARGE, FILLED, SHARED_BY_COIN, THROWN, HANDLED;

        boolean suits(Kind kind) {
            return switch (this) {
                case UNSAFE, LARGE -> kind == Kind.NODE;
                case COPY, FILLED -> kind == Kind.INTS;
                default -> true;
            };
        }
    }

    @Override
    public void render(Source out) {
        String type = kind.type;
        String made = kind.creation;
        switch (how) {
            case PLAIN -> set(out, made);
            case CALLEE, KEPT -> {
                String name = out.methodName(how == How.KEPT);
                out.member("static " + type + " " + name + "() {", "    " + type + " made = " + made + ";",
                        "    return made;", "}");
                set(out, name + "()");
            }
            case LAMBDA -> set(out, "((Supplier<" + type + ">) () -> " + made + ").get()");
            case CLONE -> set(out, made + ".clone()");
            case COPY -> set(out, "Arrays.copyOf(new int[1], 2)");
            case UNSAFE -> {
                String unsafe = out.constant("Unsafe", "Unsafe.getUnsafe()");
                set(out, "(Node) " + unsafe + ".allocateInstance(Node.class)");
            }
            case TWO -> set(out, "c != 0 ? " + made + " : " + (kind == Kind.NODE ? "new Node(0)" : "new int[3]"));
            case LOOP -> {
                String i = out.fresh("i");
                out.first("final int three = Opaque.three;");
                out.open("for (int " + i + " = 0; " + i + " < three; " + i + "++)");
                set(out, made);
                out.close();
            }
            case LARGE -> set(out, "c != 0 ? new LargeNode() : new Node()");
            case FILLED -> {
                String i = out.fresh("i");
                set(out, "new int[8]");
                out.open("for (int " + i + " = 2; " + i + " < 8; " + i + "++)");
                out.line(variable + "[" + i + "] = " + i + ";");
                out.close();
            }
            case SHARED_BY_COIN -> set(out, "c != 0 ? " + made + " : " + Cell.local(out, type, kind.shared + actor));
            case THROWN -> {
                String name = out.methodName(true);
                String e = out.fresh("e");
                out.member("static void " + name + "() {", "    throw new Parcel(" + made + ");", "}");
                out.open("try");
                out.line(name + "();");
                out.next("catch (Parcel " + e + ")");
                set(out, "(" + type + ") " + e + ".held");
                out.close();
            }
            case HANDLED -> {
                out.first("final int zero = Opaque.zero;");
                out.open("try");
                out.line("int " + out.fresh("q") + " = 1 / zero;");
                out.next("catch (ArithmeticException " + out.fresh("e") + ")");
                set(out, made);
                out.close();
            }
        }
    }

    private void set(Source out, String value) {
        out.line(variable + " = " + value + ";");
    }

    @Override
    public void lower(Steps steps) {
        if (how == How.SHARED_BY_COIN && steps.coin() == 0) {
            steps.sharedObject(steps.variable(variable), kind.shared + actor, 2);
        } else {
            steps.allocate(steps.variable(variable), 2);
        }
    }

    @Override
    public List<List<Statement>> simpler() {
        return how == How.PLAIN ? List.of() : List.of(List.of(new Allocation(variable, kind, How.PLAIN, actor)));
    }

    @Override
    public boolean allocates() {
        return true;
    }
}
