// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.util.List;
import java.util.random.RandomGenerator;
import org.sequitur.support.SourceText;

/**
 * Generates one method of a program without races, and knows what it and its callees read and write. A statement that
 * would race with a call that may be outstanding waits first, or is left out.
 */
final class RaceMethod {
    /**
     * A method that is done.
     *
     * @param name   of it
     * @param claims what it and its callees read and write
     * @param weight how many calls one call of it makes at most, itself included
     */
    record Made(String name, Claims claims, int weight) {
        String call(String number, Region region) {
            return name + "(" + number + ", h, " + region.from() + ", " + region.to() + ")";
        }
    }

    private static final int DEEPEST = 3;
    private static final int CALLS = 4;
    private static final int HEAVIEST = 400;

    private final RandomGenerator random;
    private final List<Made> callees;
    private final SourceText text;
    private final Plant plant;
    private final Claims claims = new Claims();
    private int names;
    private int callsLeft = CALLS;
    private int loops;
    private int weight = 1;

    /** {@code plant}: the race to plant in this method, or null. */
    RaceMethod(RandomGenerator random, List<Made> callees, SourceText text, Plant plant) {
        this.random = random;
        this.callees = callees;
        this.text = text;
        this.plant = plant;
    }

    /** Generates it; {@code throwing}: it may end with an exception. */
    Made generate(String name, boolean throwing) {
        text.open("private static int " + name + "(int n, int[] h, int lo, int hi)");
        if (throwing) {
            text.open("if (n % 29 == " + random.nextInt(9) + ")");
            text.line("throw new Trouble(n);");
            text.close();
        }
        text.line("int x0 = n * 31 + " + random.nextInt(100) + ";");
        Outstanding now = new Outstanding(new Region("lo", "hi"));
        int before = random.nextInt(3);
        for (int i = 0; i < before; i++) {
            statement(now, 0);
        }
        if (plant != null) {
            plant.inMethod(text, () -> region(now));
        }
        for (int i = 4 + random.nextInt(6); i > 0; i--) {
            statement(now, 0);
        }
        text.line("return x0;");
        text.close();
        return new Made(name, claims, weight);
    }

    private String name(String prefix) {
        return prefix + names++;
    }

    private void statement(Outstanding now, int depth) {
        switch (random.nextInt(16)) {
            case 0, 1, 2, 3 -> access(now);
            case 4 -> text.line(Shared.GUARDED.get(random.nextInt(Shared.GUARDED.size())));
            case 5 -> region(now);
            case 6, 7, 8, 9 -> call(now);
            case 10 -> use(now);
            case 11 -> joinAll(now);
            default -> {
                if (depth < DEEPEST) {
                    nested(now, depth + 1);
                }
            }
        }
    }

    private void access(Outstanding now) {
        int thing = random.nextInt(Shared.ALL.size());
        boolean write = random.nextBoolean();
        if (!makeWay(now, Claims.one(thing, write))) {
            return;
        }
        List<String> forms = write ? Shared.ALL.get(thing).writes() : Shared.ALL.get(thing).reads();
        String form = forms.get(random.nextInt(forms.size()));
        text.line(write ? form : "x0 += " + form + ";");
        claims.add(Claims.one(thing, write));
    }

    /** Emits waits until the claims may be used; returns false if they may not, since nothing shall be waited for. */
    private boolean makeWay(Outstanding now, Claims wanted) {
        while (!now.allow(wanted)) {
            if (random.nextInt(3) == 0) {
                return false;
            }
            if (random.nextBoolean()) {
                joinAll(now);
            } else {
                use(now);
            }
        }
        return true;
    }

    private void region(Outstanding now) {
        String arguments = "h, " + now.region().from() + ", " + now.region().to() + ", ";
        text.line(random.nextBoolean() ? "put(" + arguments + "x0);" : "x0 += get(" + arguments + "n);");
    }

    private void use(Outstanding now) {
        List<Outstanding.Call> readable = now.calls().stream().filter(each -> each.variable() != null).toList();
        if (!readable.isEmpty()) {
            Outstanding.Call call = readable.get(random.nextInt(readable.size()));
            text.line("x0 += " + call.variable() + ";");
            now.joined(call);
        }
    }

    private void joinAll(Outstanding now) {
        text.line("Futures.join();");
        now.allJoined();
    }

    private void call(Outstanding now) {
        if (callees.isEmpty() || callsLeft == 0) {
            return;
        }
        callsLeft--;
        Made callee = callees.get(random.nextInt(callees.size()));
        int more = callee.weight() << loops;
        if (weight + more > HEAVIEST || !makeWay(now, callee.claims())) {
            return;
        }
        weight += more;
        claims.add(callee.claims());
        int form = random.nextInt(6);
        if (form == 0) {
            text.line("x0 ^= " + callee.call("n - 1", now.region()) + ";");
            return;
        }
        String middle = name("g");
        text.line("int " + middle + " = (" + now.region().from() + " + " + now.region().to() + ") >>> 1;");
        Region lent = new Region(now.region().from(), middle);
        Region rest = new Region(middle, now.region().to());
        String variable = form == 1 ? null : name("v");
        if (variable == null) {
            text.line("Futures.later(() -> " + callee.call("n - 1", lent) + ");");
        } else {
            String type = form == 2 ? "Integer" : form == 3 ? "long" : "int";
            text.line("@Future " + type + " " + variable + " = " + callee.call("n + " + random.nextInt(9), lent) + ";");
        }
        now.add(new Outstanding.Call(variable, callee.claims(), now.region(), rest));
    }

    private void nested(Outstanding now, int depth) {
        switch (random.nextInt(6)) {
            case 0, 1 -> branch(now, depth);
            case 2 -> {
                String index = name("i");
                text.open("for (int " + index + " = 0; " + index + " < 2; " + index + "++)");
                loops++;
                block(new Outstanding(now), depth, true);
                loops--;
                text.close();
            }
            case 3 -> attempt(now, depth);
            case 4 -> {
                text.open("synchronized (CELLS)");
                now.allJoined();
                block(new Outstanding(now), depth, true);
                text.close();
            }
            default -> cells(now);
        }
    }

    private void branch(Outstanding now, int depth) {
        Outstanding before = new Outstanding(now);
        Outstanding other = new Outstanding(now);
        text.open("if ((x0 & " + (1 + random.nextInt(3)) + ") == 0)");
        block(now, depth, true);
        text.next("else");
        block(other, depth, true);
        text.close();
        now.meet(before, other);
    }

    /** Emits a block; {@code joins}: at its end, what it has called is waited for. */
    private void block(Outstanding now, int depth, boolean joins) {
        List<Outstanding.Call> before = List.copyOf(now.calls());
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            statement(now, depth);
        }
        if (joins && !before.containsAll(now.calls())) {
            joinAll(now);
        }
    }

    private void attempt(Outstanding now, int depth) {
        text.open("try");
        block(new Outstanding(now), depth, false);
        text.open("if ((x0 & 7) == " + random.nextInt(8) + ")");
        text.line("throw new Trouble(x0 & 255);");
        text.close();
        text.line("Futures.join();");
        text.next("catch (Trouble " + name("t") + ")");
        text.line("Futures.join();");
        now.allJoined();
        block(new Outstanding(now), depth, true);
        if (random.nextBoolean()) {
            text.next("finally");
            text.line("x0++;");
        }
        text.close();
    }

    /** Each call of a loop has a cell of its own. */
    private void cells(Outstanding now) {
        Region region = now.region();
        String index = name("i");
        String own = name("k");
        text.open("for (int " + index + " = " + region.from() + "; " + index + " < " + region.to() + "; " + index
                + "++)");
        text.line("int " + own + " = " + index + ";");
        text.line("Futures.later(() -> h[" + own + "] += " + own + ");");
        text.close();
        if (random.nextBoolean()) {
            text.line(Shared.GUARDED.get(random.nextInt(Shared.GUARDED.size())));
        }
        joinAll(now);
    }
}
