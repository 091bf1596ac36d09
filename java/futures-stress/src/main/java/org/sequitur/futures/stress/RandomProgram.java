// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.sequitur.support.SourceText;

/**
 * A random class with marked calls, whose method {@code play} computes a text. The text is the same whichever calls
 * run beside the rest of their methods: that of the sequential run.
 */
public final class RandomProgram implements Program {
    private static final int FUEL = 5;
    private static final int HEAP = 96;

    private final long seed;
    private final SplittableRandom random;

    /** The program of this seed; it never changes. */
    public RandomProgram(long seed) {
        this.seed = seed;
        random = new SplittableRandom(seed);
    }

    @Override
    public String name() {
        return "Program" + Long.toUnsignedString(seed);
    }

    @Override
    public String source() {
        List<Signature> methods = new ArrayList<>();
        int count = 4 + random.nextInt(5);
        for (int i = 0; i < count; i++) {
            ValueType type = ValueType.values()[random.nextInt(ValueType.values().length)];
            methods.add(new Signature(name(), "m" + i, random.nextInt(3) == 0 ? ValueType.INT : type,
                    random.nextInt(4) == 0));
        }
        SourceText text = new SourceText();
        header(text);
        for (Signature each : methods) {
            text.line("");
            new MethodGenerator(random, methods, each, text).generate();
        }
        text.line("");
        play(text, methods);
        text.close();
        return text.toString();
    }

    private void header(SourceText text) {
        text.line("package " + PACKAGE + ";");
        text.line("import java.util.Arrays;");
        text.line("import org.sequitur.futures.stress.support.*;");
        text.line("import sequitur.annotations.*;");
        text.open("public final class " + name());
        text.line("private static final Object LOCK = new Object();");
        text.line("private final int bias;");
        text.open("private " + name() + "(int bias)");
        text.line("this.bias = bias;");
        text.close();
    }

    /** Every method is called once from outside, so that none is there in vain. */
    private static void play(SourceText text, List<Signature> methods) {
        text.open("public static String play()");
        text.line("int[] h = new int[" + HEAP + "];");
        text.line("int a = 1;");
        text.line("StringBuilder results = new StringBuilder();");
        for (Signature each : methods) {
            text.line("Arrays.setAll(h, i -> i * 7);");
            text.open("try");
            text.line("Box box = new Box();");
            text.line(each.type().javaName() + " r = " + each.call(Integer.toString(FUEL), "3", "null",
                    new Region("0", Integer.toString(HEAP)), "box") + ";");
            text.line("results.append(" + each.type().toInt("r") + ").append(' ').append(box.sum()).append(' ')"
                    + ".append(Arrays.hashCode(h)).append(' ');");
            text.next("catch (Trouble t)");
            text.line("results.append(t.getMessage()).append(' ');");
            text.close();
        }
        text.line("return results.toString();");
        text.close();
    }
}
