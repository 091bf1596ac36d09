// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.sequitur.futures.stress.support.Sections;
import org.sequitur.support.SourceText;

/**
 * A random class with marked calls whose calls and rests have effects that conflict: they write the same memory, hold
 * the same locks, throw and change their thread. Only a VM that keeps every method to its sequential text
 * ({@code -XX:LazyFuturesPromise=safe}) gets the text of the sequential run from it.
 */
public final class EffectProgram implements Program {
    private static final List<ValueType> TYPES = List.of(ValueType.INT, ValueType.INT, ValueType.INT, ValueType.LONG,
            ValueType.STRING, ValueType.VOID, ValueType.BOXED, ValueType.DOUBLE, ValueType.ARRAY);
    private static final int FUEL = 4;

    private final long seed;

    /** The program of this seed. */
    public EffectProgram(long seed) {
        this.seed = seed;
    }

    @Override
    public String name() {
        return "Effects" + Long.toUnsignedString(seed);
    }

    @Override
    public String source() {
        SplittableRandom random = new SplittableRandom(seed);
        List<EffectSignature> methods = new ArrayList<>();
        int count = 3 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            methods.add(new EffectSignature(name(), "m" + i, TYPES.get(random.nextInt(TYPES.size())),
                    random.nextInt(4) == 0));
        }
        SourceText text = new SourceText();
        header(text);
        for (EffectSignature each : methods) {
            text.line("");
            new EffectMethod(random, name(), methods, each, text).generate();
        }
        text.line("");
        pureMethods(text);
        text.line("");
        play(text, methods, random);
        text.close();
        return text.toString();
    }

    private void header(SourceText text) {
        text.line("package " + PACKAGE + ";");
        text.line("import java.lang.foreign.*;");
        text.line("import java.util.*;");
        text.line("import java.util.concurrent.TimeUnit;");
        text.line("import java.util.concurrent.locks.*;");
        text.line("import org.sequitur.futures.stress.support.*;");
        text.line("import sequitur.annotations.*;");
        text.open("public class " + name());
        text.line("private static final int[] TABLE = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8};");
        text.line("private static int f0;");
        text.line("private static long f1;");
        text.line("private static String f2;");
        text.line("private static volatile int vol;");
        text.line("private static int[] array;");
        text.line("private static " + name() + " self;");
        text.line("private int own;");
        text.line("private final int bias;");
        text.open("private " + name() + "(int bias)");
        text.line("this.bias = bias;");
        text.line("own = bias * 3;");
        text.close();
        text.open("int grown(int n)");
        text.line("return n * 31 ^ bias;");
        text.close();
        text.open("private static final class Other extends " + name());
        text.open("private Other(int bias)");
        text.line("super(bias);");
        text.close();
        text.line("@Override");
        text.open("int grown(int n)");
        text.line("f0 += n;");
        text.line("World.log(\"other \" + n);");
        text.line("return super.grown(n) + 1;");
        text.close();
        text.close();
    }

    /** What rests may run early: computing, which recurses, reads, or fills new arrays. And calls that write. */
    private static void pureMethods(SourceText text) {
        text.open("private static int tree(int n)");
        text.line("return n < 2 ? n + 1 : tree(n - 1) * 3 ^ tree(n - 2);");
        text.close();
        text.open("private static int split(int n)");
        text.open("if (n < 2)");
        text.line("return n;");
        text.close();
        text.line("@Future int left = split(n - 1);");
        text.line("int right = split(n - 2) * 5;");
        text.line("return left + right;");
        text.close();
        text.open("private static int reading(int n)");
        text.line("return n == 0 ? f0 : reading(n - 1) * 3 ^ array[n & 7] + self.own;");
        text.close();
        text.open("private static int[] filled(int n)");
        text.line("int[] made = new int[6];");
        text.open("for (int i = 0; i < made.length; i++)");
        text.line("made[i] = n * i ^ 5;");
        text.close();
        text.line("return made;");
        text.close();
        text.open("private static int deep(int n)");
        text.line("return deep(n + 1) + 1;");
        text.close();
        text.open("private static int writing(int n)");
        text.line("f0 += n;");
        text.line("array[n & 7] += Callees.spin(n & 31);");
        text.line("vol = f0;");
        text.line("self.own ^= n;");
        text.line("return array[n >>> 3 & 7];");
        text.close();
        text.open("private int changing(int n)");
        text.line("own += Callees.spin(n & 31);");
        text.line("return own ^ bias;");
        text.close();
    }

    /** Every method is called from outside, under locks, in other threads, or with nothing special. */
    private void play(SourceText text, List<EffectSignature> methods, SplittableRandom random) {
        text.open("public static String play()");
        text.line("World.reset();");
        for (EffectSignature each : methods) {
            for (int i = 0; i < 2; i++) {
                int around = i == 0 ? 0 : around(random);
                text.line("f0 = 1;");
                text.line("f1 = 2;");
                text.line("f2 = \"\";");
                text.line("vol = 3;");
                text.line("array = new int[8];");
                text.line("self = new " + (random.nextBoolean() ? name() : "Other") + "(4);");
                String call = each.call(Integer.toString(FUEL), "" + random.nextInt(100), random.nextInt(100) + "L");
                text.line("Sections.run(\"" + each.name() + " " + around + "\", " + around + ", () -> "
                        + call + ");");
                text.line("World.log(\"fields \" + f0 + ' ' + f1 + ' ' + f2 + ' ' + vol + ' ' + self.own + "
                        + "Arrays.toString(array));");
            }
        }
        text.line("return World.report();");
        text.close();
    }

    private static int around(SplittableRandom random) {
        int around = random.nextInt(2 * Sections.VIRTUAL);
        // Interrupted callers end early, so they are few.
        return random.nextInt(4) == 0 ? around : around & ~Sections.INTERRUPTED;
    }
}
