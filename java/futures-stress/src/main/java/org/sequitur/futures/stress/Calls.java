// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.util.List;
import java.util.random.RandomGenerator;
import org.sequitur.support.SourceText;

/** Generates the statements that make marked calls and those that wait for them. */
final class Calls {
    private final RandomGenerator random;
    private final List<Signature> methods;
    private final SourceText text;
    private final Expressions expressions;
    private int names;
    private int loops;

    Calls(RandomGenerator random, List<Signature> methods, SourceText text, Expressions expressions) {
        this.random = random;
        this.methods = methods;
        this.text = text;
        this.expressions = expressions;
    }

    private Signature target() {
        return methods.get(random.nextInt(methods.size()));
    }

    /** Calls inside a loop may call less deep, so that a program's time stays bounded. */
    void enterLoop() {
        loops++;
    }

    void leaveLoop() {
        loops--;
    }

    private String fuel() {
        return "fuel - " + (1 + loops);
    }

    /** Makes a name unique in the method. */
    String name(String prefix) {
        return prefix + names++;
    }

    /** Emits a call whose result is used at once. */
    void plain(Block block) {
        Signature target = target();
        String box = name("b");
        String result = name("r");
        text.line("Box " + box + " = new Box();");
        text.line(target.type().javaName() + " " + result + " = " + target.call(fuel(),
                expressions.number(block.region()), "c0", block.region(), box) + ";");
        text.line(expressions.local() + " += " + target.type().toInt(result) + " ^ " + box + ".sum();");
    }

    /** Emits a marked call of a method, which gets half of the region; some are conversions or calls of lambdas. */
    void marked(Block block) {
        Signature target = target();
        Region whole = block.region();
        String middle = name("g");
        String box = name("b");
        text.line("int " + middle + " = " + half(whole) + ";");
        text.line("Box " + box + " = new Box();");
        Region lent = new Region(whole.from(), middle);
        Region rest = new Region(middle, whole.to());
        if (random.nextInt(5) == 0) {
            String number = name("q");
            String list = name("k");
            text.line("int " + number + " = " + expressions.number(whole) + ";");
            text.line("Cell " + list + " = c0;");
            text.line("Futures.later(() -> " + target.call(fuel(), number, list, lent, box) + ");");
            block.lend(new Block.Pending(null, ValueType.VOID, box, whole, rest));
            return;
        }
        String variable = name("v");
        boolean widened = target.type() == ValueType.INT && random.nextBoolean();
        ValueType type = widened ? random.nextBoolean() ? ValueType.LONG : ValueType.BOXED : target.type();
        text.line(annotated(type) + " " + variable + " = " + target.call(fuel(), expressions.number(whole), "c0",
                lent, box) + ";");
        block.lend(new Block.Pending(variable, type, box, whole, rest));
    }

    private static String annotated(ValueType type) {
        return type == ValueType.ARRAY ? "int @Future []" : "@Future " + type.javaName();
    }

    private static String half(Region region) {
        return region.from() + " + (" + region.to() + " - " + region.from() + ") / 2";
    }

    /** Emits a loop of marked calls on neighbouring parts of the region, which nothing waits for yet. */
    void markedLoop(Block block, Runnable rest) {
        Signature target = target();
        int rounds = 2 + random.nextInt(2);
        Region whole = block.region();
        String width = name("w");
        String tail = name("g");
        text.line("int " + width + " = (" + whole.to() + " - " + whole.from() + ") / " + (rounds + 1) + ";");
        text.line("int " + tail + " = " + whole.from() + " + " + rounds + " * " + width + ";");
        block.lend(new Block.Pending(null, ValueType.VOID, null, whole, new Region(tail, whole.to())));
        String index = name("i");
        text.open("for (int " + index + " = 0; " + index + " < " + rounds + "; " + index + "++)");
        enterLoop();
        String first = name("p");
        String last = name("p");
        text.line("int " + first + " = " + whole.from() + " + " + index + " * " + width + ";");
        text.line("int " + last + " = " + first + " + " + width + ";");
        text.line(annotated(target.type()) + " " + name("v") + " = " + target.call(fuel(), expressions.local()
                + " + " + index, "c0", new Region(first, last), "new Box()") + ";");
        rest.run();
        leaveLoop();
        text.close();
    }

    /** Emits a read of the result of one visible call, if there is one. */
    void use(Block block) {
        List<Block.Pending> visible = block.visible().stream().filter(each -> each.variable() != null).toList();
        if (visible.isEmpty()) {
            return;
        }
        Block.Pending call = visible.get(random.nextInt(visible.size()));
        if (random.nextInt(6) == 0) {
            text.open("synchronized (LOCK)");
            use(call);
            text.close();
        } else {
            use(call);
        }
        block.ended(call);
    }

    private void use(Block.Pending call) {
        if (call.type() == ValueType.VOID) {
            text.line("Futures.join();");
        }
        text.line(expressions.local() + " += " + call.type().toInt(call.variable()) + " + " + call.box() + ".sum();");
    }

    /** Emits what waits for all calls of this block; then their second results may be read. */
    void joinAll(Block block) {
        if (block.pending().isEmpty()) {
            return;
        }
        text.line("Futures.join();");
        for (Block.Pending each : block.pending()) {
            if (each.box() != null) {
                text.line(expressions.local() + " ^= " + each.box() + ".sum();");
            }
        }
        block.allEnded();
    }
}
