// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.sequitur.support.SourceText;

/** Generates what the rest of a method can do early: statements that nobody else can notice, and their failures. */
final class PureWork {
    private final RandomGenerator random;
    private final EffectSignature method;
    private final SourceText text;
    private final EffectCalls calls;
    private final UnaryOperator<String> names;

    /** For one method; {@code names} makes unique names from prefixes. */
    PureWork(RandomGenerator random, EffectSignature method, SourceText text, EffectCalls calls,
            UnaryOperator<String> names) {
        this.random = random;
        this.method = method;
        this.text = text;
        this.calls = calls;
        this.names = names;
    }

    /** Emits something that counts as work, more that may, and seldom a failure. */
    void generate() {
        work(random.nextInt(5));
        for (int left = random.nextInt(3); left > 0; left--) {
            work(random.nextInt(11));
        }
        if (random.nextInt(4) == 0) {
            failure();
        }
    }

    private void work(int form) {
        String x = calls.local();
        String y = calls.local();
        switch (form) {
            case 0 -> loop(x + " = " + x + " * 17 ^ #;");
            case 1 -> text.line(x + " ^= tree(" + y + " & 7);");
            case 2 -> freshArray(x, y);
            case 3 -> loop("l0 = l0 * 31 + (" + x + " ^ #);");
            case 4 -> branches(x, y);
            case 5 -> text.line(x + " += reading(" + y + " & 3);");
            case 6 -> text.line("s0 = \"p\" + " + x + " + s0.length();");
            case 7 -> freshText(x);
            case 8 -> freshObject(x, y);
            case 9 -> text.line(x + " += " + (method.instance() ? "" : "self.") + "grown(" + y + ");");
            default -> loop(x + " += TABLE[#] + array[# & 7];");
        }
    }

    /** Emits a loop round a statement in which # stands for the loop's variable. */
    private void loop(String statement) {
        String i = names.apply("i");
        text.open("for (int " + i + " = 0; " + i + " < " + (4 + random.nextInt(8)) + "; " + i + "++)");
        text.line(statement.replace("#", i));
        text.close();
    }

    private void freshArray(String x, String y) {
        String made = names.apply("n");
        if (random.nextBoolean()) {
            text.line("int[] " + made + " = filled(" + x + ");");
        } else {
            text.line("int[] " + made + " = new int[12];");
            loop(made + "[#] = " + y + " * #;");
        }
        text.line(x + " ^= " + made + "[" + y + " & 3];");
    }

    private void branches(String x, String y) {
        String i = names.apply("i");
        text.line("int " + i + " = 0;");
        text.open("while (" + i + "++ < 6)");
        text.open("switch (" + x + " & 3)");
        text.line("case 0 -> " + x + " += " + i + ";");
        text.line("case 1 -> " + x + " ^= " + y + ";");
        text.line("default -> " + x + " = " + x + " * 5 + 1;");
        text.close();
        text.close();
    }

    private void freshText(String x) {
        String builder = names.apply("t");
        text.line("StringBuilder " + builder + " = new StringBuilder();");
        loop(builder + ".append(" + x + " & 7 + #);");
        text.line("s0 = " + builder + ".toString();");
    }

    private void freshObject(String x, String y) {
        String made = names.apply("o");
        text.line(method.owner() + " " + made + " = new " + method.owner() + "(" + x + ");");
        text.line(made + ".own += " + y + ";");
        text.line(x + " ^= " + made + ".own + " + made + ".bias;");
    }

    private void failure() {
        boolean caught = random.nextInt(3) == 0;
        if (caught) {
            text.open("try");
        }
        String x = calls.local();
        String y = calls.local();
        switch (random.nextInt(6)) {
            case 0 -> text.line(x + " += 100 / (" + y + " & 3);");
            case 1 -> text.line(x + " += TABLE[" + y + " & 15];");
            case 2 -> text.line(x + " += ((" + y + " & 7) == 0 ? null : s0).length();");
            case 3 -> text.line(x + " += new int[" + y + " % 4].length;");
            case 4 -> text.line(x + " += (Integer) ((" + y + " & 3) == 0 ? (Object) s0 : (Object) " + y + ");");
            default -> {
                text.open("if (" + calls.seldom() + ")");
                text.line(x + " += deep(" + y + ");");
                text.close();
            }
        }
        if (caught) {
            String e = names.apply("e");
            text.next("catch (RuntimeException | StackOverflowError " + e + ")");
            text.line(random.nextBoolean() ? x + " = 7;" : "Failures.caught(" + e + ", \"\" + " + x + ");");
            text.close();
        }
    }
}
