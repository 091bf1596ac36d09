// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.util.List;
import java.util.random.RandomGenerator;
import org.sequitur.support.SourceText;

/**
 * Generates one method. No two things that may run at once touch the same memory: a marked call gets a part of the
 * method's region of the heap, lists never change, and a box is read after its call was waited for. What the rest of a
 * method wrote before its call threw is overwritten by whoever catches the exception, before anything reads it.
 */
final class MethodGenerator {
    private static final int DEEPEST = 3;
    private static final int STATEMENTS = 7;
    private static final int CALLS = 3;

    private final RandomGenerator random;
    private final Signature method;
    private final SourceText text;
    private final Expressions expressions;
    private final Calls calls;
    private int callsLeft = CALLS;

    MethodGenerator(RandomGenerator random, List<Signature> methods, Signature method, SourceText text) {
        this.random = random;
        this.method = method;
        this.text = text;
        expressions = new Expressions(random);
        calls = new Calls(random, methods, text, expressions);
    }

    void generate() {
        text.open(method.declaration());
        text.line("int x0 = a * 31 + " + random.nextInt(1000) + ";");
        text.line("int x1 = fuel" + (method.instance() ? " + bias" : "") + ";");
        text.line("int x2 = Cell.sum(c0);");
        text.line("int x3 = Heap.get(h, lo, hi, a);");
        text.line("long l0 = (long) x0 << 20 ^ x3;");
        text.line("double d0 = x2 / 7.0;");
        text.open("if (fuel <= 0)");
        leave();
        text.close();
        Block body = new Block(null, new Region("lo", "hi"));
        statements(body, STATEMENTS);
        leave();
        text.close();
    }

    private void leave() {
        text.line("out.number = x1 + x2;");
        text.line("out.cell = c0;");
        text.line("return " + method.type().fromInt("x0 ^ x3 + (int) l0") + ";");
    }

    private void statements(Block block, int most) {
        for (int left = 2 + random.nextInt(most); left > 0; left--) {
            statement(block);
        }
    }

    private void statement(Block block) {
        switch (random.nextInt(20)) {
            case 0, 1 -> text.line(expressions.local() + " = " + expressions.number(block.region()) + ";");
            case 2 -> text.line("l0 = l0 * 31 + " + expressions.number(block.region()) + ";");
            case 3 -> text.line("d0 = d0 / 2 + " + expressions.local() + ";");
            case 4 -> text.line("c0 = Cell.of(" + expressions.local() + ", c0);");
            case 5, 6 -> text.line("Heap.put(h, " + block.region().from() + ", " + block.region().to() + ", "
                    + expressions.local() + ", " + expressions.number(block.region()) + ");");
            case 7, 8, 9, 10 -> call(block);
            case 11, 12 -> calls.use(block);
            case 13 -> calls.joinAll(block);
            case 14 -> trouble();
            default -> nested(block);
        }
    }

    private void call(Block block) {
        if (callsLeft == 0) {
            return;
        }
        callsLeft--;
        switch (random.nextInt(6)) {
            case 0 -> calls.plain(block);
            case 1 -> calls.markedLoop(block, () -> quiet(new Block(block, block.region())));
            default -> calls.marked(block);
        }
    }

    /** Emits statements that make no call. */
    private void quiet(Block block) {
        int kept = callsLeft;
        callsLeft = 0;
        statements(block, 2);
        callsLeft = kept;
    }

    private void trouble() {
        text.open("if (" + expressions.seldom() + ")");
        text.line("throw new Trouble(" + expressions.local() + " & 1023);");
        text.close();
    }

    private void nested(Block block) {
        if (block.depth() >= DEEPEST) {
            return;
        }
        switch (random.nextInt(6)) {
            case 0 -> {
                text.open("if (" + expressions.condition() + ")");
                inner(block);
                text.next("else");
                inner(block);
                text.close();
            }
            case 1 -> loop(block);
            case 2 -> choice(block);
            case 3, 4 -> attempt(block);
            default -> {
                text.open("if (" + expressions.seldom() + ")");
                leave();
                text.close();
            }
        }
    }

    /** Emits a block at whose end every call that it made has been waited for, so that its region is free again. */
    private void inner(Block outer) {
        Block block = new Block(outer, outer.region());
        statements(block, STATEMENTS - 2);
        calls.joinAll(block);
    }

    private void loop(Block block) {
        String index = calls.name("i");
        boolean doWhile = random.nextBoolean();
        text.line("int " + index + " = 0;");
        text.open(doWhile ? "do" : "while (" + index + " < " + (1 + random.nextInt(3)) + ")");
        text.line(index + "++;");
        if (random.nextInt(3) == 0) {
            text.open("if (" + expressions.condition() + ")");
            text.line(random.nextBoolean() ? "continue;" : "break;");
            text.close();
        }
        calls.enterLoop();
        inner(block);
        calls.leaveLoop();
        text.close();
        if (doWhile) {
            text.line("while (" + index + " < 2);");
        }
    }

    private void choice(Block block) {
        text.open("switch (" + expressions.local() + " & 3)");
        for (int i = 0; i < 2 + random.nextInt(2); i++) {
            text.open("case " + i + " ->");
            inner(block);
            text.close();
        }
        text.open("default ->");
        text.line(expressions.local() + "++;");
        text.close();
        text.close();
    }

    private void attempt(Block block) {
        String caught = calls.name("t");
        text.open("try");
        inner(block);
        trouble();
        text.next("catch (Trouble " + caught + ")");
        text.line("Futures.join();");
        text.line("Arrays.fill(h, " + block.region().from() + ", " + block.region().to() + ", " + caught
                + ".code() & 15);");
        text.line("x0 += " + caught + ".code();");
        inner(block);
        if (random.nextInt(3) == 0) {
            text.next("finally");
            text.line(expressions.local() + " += " + random.nextInt(100) + ";");
        }
        text.close();
    }
}
