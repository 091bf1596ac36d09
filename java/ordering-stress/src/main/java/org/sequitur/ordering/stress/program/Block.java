// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

import java.util.ArrayList;
import java.util.List;
import org.sequitur.ordering.stress.oracle.Steps;

/** Statements with control flow around them. */
record Block(How how, List<Statement> body) implements Statement {
    /** The control flow; but for TWICE and COIN the body runs once. */
    enum How {
        MIDDLE_OF_LOOP, WHILE, TWICE, COIN, BOTH_BRANCHES, SWITCH, TRY_FINALLY, CATCH_ARITHMETIC, CATCH_PARCEL,
        OWN_LOCK, SHARED_LOCK
    }

    private static final String LOCK = "lock";

    @Override
    public void render(Source out) {
        switch (how) {
            case MIDDLE_OF_LOOP, TWICE -> {
                String i = out.fresh("i");
                out.first("final int three = Opaque.three;");
                out.open("for (int " + i + " = 0; " + i + " < three; " + i + "++)");
                out.open("if (" + i + (how == How.TWICE ? " != 1)" : " == 1)"));
                lines(out);
                out.close();
                out.close();
            }
            case WHILE -> {
                String left = out.fresh("i");
                out.first("final int three = Opaque.three;");
                out.line("int " + left + " = three;");
                out.open("while (" + left + " > 0)");
                out.line(left + " -= 3;");
                lines(out);
                out.close();
            }
            case COIN -> {
                out.open("if (c != 0)");
                lines(out);
                out.close();
            }
            case BOTH_BRANCHES -> {
                out.open("if (c != 0)");
                lines(out);
                out.next("else");
                lines(out);
                out.close();
            }
            case SWITCH -> {
                out.first("final int three = Opaque.three;");
                out.open("switch (three)");
                for (int label = 2; label <= 3; label++) {
                    out.open("case " + label + ":");
                    lines(out);
                    out.line("break;");
                    out.close();
                }
                out.line("default: w++;");
                out.close();
            }
            case TRY_FINALLY -> {
                out.open("try");
                out.line("w += c;");
                out.next("finally");
                lines(out);
                out.close();
            }
            case CATCH_ARITHMETIC -> {
                out.first("final int zero = Opaque.zero;");
                out.open("try");
                out.line("w = 1 / zero;");
                out.next("catch (ArithmeticException " + out.fresh("e") + ")");
                lines(out);
                out.close();
            }
            case CATCH_PARCEL -> {
                String name = out.methodName(true);
                out.member("static void " + name + "() {", "    throw new Parcel(null);", "}");
                out.open("try");
                out.line(name + "();");
                out.next("catch (Parcel " + out.fresh("e") + ")");
                lines(out);
                out.close();
            }
            case OWN_LOCK, SHARED_LOCK -> {
                out.open("synchronized (" + (how == How.OWN_LOCK ? "new Object()" : Cell.local(out, "int[]", "ia"))
                        + ")");
                lines(out);
                out.close();
            }
        }
    }

    private void lines(Source out) {
        body.forEach(each -> each.render(out));
    }

    @Override
    public void lower(Steps steps) {
        if (how == How.SHARED_LOCK) {
            steps.lock(-1, steps.shared(LOCK));
        }
        int times = how == How.TWICE ? 2 : how == How.COIN ? steps.coin() : 1;
        for (int i = 0; i < times; i++) {
            body.forEach(each -> each.lower(steps));
        }
        if (how == How.SHARED_LOCK) {
            steps.unlock(-1, steps.shared(LOCK));
        }
    }

    @Override
    public List<List<Statement>> simpler() {
        List<List<Statement>> simpler = new ArrayList<>();
        simpler.add(body);
        simplerLists(body).forEach(less -> simpler.add(List.of(new Block(how, less))));
        return simpler;
    }

    /** Returns lists that are simpler in one place, those that are shorter first. */
    static List<List<Statement>> simplerLists(List<Statement> list) {
        List<List<Statement>> simpler = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            simpler.add(replaced(list, i, List.of()));
        }
        for (int i = 0; i < list.size(); i++) {
            for (List<Statement> each : list.get(i).simpler()) {
                simpler.add(replaced(list, i, each));
            }
        }
        return simpler;
    }

    private static List<Statement> replaced(List<Statement> list, int index, List<Statement> by) {
        List<Statement> result = new ArrayList<>(list.subList(0, index));
        result.addAll(by);
        result.addAll(list.subList(index + 1, list.size()));
        return result;
    }

    @Override
    public boolean hasStatics() {
        return body.stream().anyMatch(Statement::hasStatics);
    }

    @Override
    public int size() {
        return 1 + body.stream().mapToInt(Statement::size).sum();
    }

    @Override
    public boolean allocates() {
        return body.stream().anyMatch(Statement::allocates);
    }

    @Override
    public boolean locks() {
        return how == How.SHARED_LOCK || body.stream().anyMatch(Statement::locks);
    }
}
