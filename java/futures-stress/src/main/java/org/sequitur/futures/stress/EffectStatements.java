// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.sequitur.support.SourceText;

/** Generates single statements with effects, which only the thread that made the marked call may run. */
final class EffectStatements {
    /** Lines; # is a local, % a number of its own, @ another local. */
    private static final List<String> LINES = List.of(
            "f0 += #;", "f1 = f1 * 3 + # + l0;", "f2 = \"f\" + # + f2.length();", "vol = # + vol;", "self.own ^= #;",
            "array[# & 7] += @;", "array[# & 7]++;", "# += array[@ & 7] + f0;", "# ^= vol + self.own + (int) f1;",
            "World.number = World.number * 5 + #;", "World.numbers[# & 7] ^= @;", "# += World.numbers[@ & 7];",
            "# += World.number;",
            "World.log(\"e% \" + # + ' ' + s0);", "log.add(\"l% \" + @);",
            "# = @ + World.effect(\"left %\", #) * World.effect(\"right\", @ & 31);",
            "World.log(\"c%\" + # + World.effect(\"inside\", @) + tree(@ & 7) + s0);",
            "# += new Parts(@, l0, World.effect(\"argument %\", #), s0).sum();",
            "array[# & 7] = @ ^ World.effect(\"index %\", array[@ & 7]);",
            "World.log(\"holds \" + lock.getHoldCount() + lock.isHeldByCurrentThread());",
            "World.log(\"rw \" + rw.getReadHoldCount() + ' ' + rw.getWriteHoldCount());",
            "World.log(\"monitor \" + Thread.holdsLock(World.monitor));",
            "if (lock.isHeldByCurrentThread()) { lock.unlock(); }",
            "World.log(\"taken \" + lock.tryLock());",
            "if (World.permits.availablePermits() > 1) { World.permits.acquire(); }", "World.permits.release();",
            "World.log(\"permits \" + World.permits.availablePermits());",
            "World.log(\"local \" + World.LOCAL.get());", "World.LOCAL.set(\"rest \" + #);", "World.LOCAL.remove();",
            "World.INHERITED.set(\"rest \" + #);", "World.log(\"child \" + Callees.inherited());",
            "World.log(\"scoped \" + World.SCOPED.orElse(\"unbound\"));",
            "World.memory.setAtIndex(ValueLayout.JAVA_INT, # & 7, @);",
            "# += World.memory.getAtIndex(ValueLayout.JAVA_INT, @ & 7);",
            "World.log(\"accessible \" + World.memory.isAccessibleBy(Thread.currentThread()));",
            "if ((# & 7) == 5) { Thread.currentThread().interrupt(); }",
            "World.log(\"interrupted \" + Thread.interrupted());",
            "World.log(\"loader \" + (Thread.currentThread().getContextClassLoader() == null));",
            "Thread.currentThread().setContextClassLoader(null);",
            "World.log(\"virtual \" + Thread.currentThread().isVirtual());",
            "# += Callees.writes(@ & 31);", "# += writing(@ & 31);", "self.changing(#);",
            "# += Callees.fails(@);", "# += Callees.locks(@);", "# += Callees.awaits(@ & 63);");

    /** Memory and monitors at which a rest that ran on by mistake would not stop for anything else. */
    private static final List<String> BARE = List.of("f0 = #;", "f1 = l0 + #;", "f2 = s0;", "vol = #;", "me.own = #;",
            "cells[# & 7] = @;", "cells[# & 7] = tree(@ & 7);", "# += cells[@ & 7];", "# ^= me.own;", "# += vol;",
            "# += f0;", "synchronized (monitor) { # ^= 5; }", "World.number = #;");

    private final RandomGenerator random;
    private final SourceText text;
    private final EffectCalls calls;
    private final UnaryOperator<String> names;

    /** For one method; {@code names} makes unique names from prefixes. */
    EffectStatements(RandomGenerator random, SourceText text, EffectCalls calls, UnaryOperator<String> names) {
        this.random = random;
        this.text = text;
        this.calls = calls;
        this.names = names;
    }

    /** Emits one statement. */
    void generate() {
        switch (random.nextInt(40)) {
            case 0, 1, 2 -> failure();
            case 3 -> scoped();
            case 4 -> {
                if (random.nextBoolean()) {
                    outOfMemory();
                } else {
                    outOfStack();
                }
            }
            case 5, 6 -> text.line(calls.local() + " += Failures.value(" + calls.generated() + ").length();");
            case 7 -> arena();
            case 8 -> await();
            case 9, 10, 11, 12, 13, 14, 15, 16, 17 -> line(BARE);
            default -> line(LINES);
        }
    }

    private void line(List<String> forms) {
        text.line(forms.get(random.nextInt(forms.size())).replace("#", calls.local()).replace("@", calls.local())
                .replace("%", names.apply("")));
    }

    private void failure() {
        String message = "\"" + names.apply("thrown ") + " \" + " + calls.local();
        text.open("if (" + calls.seldom() + ")");
        switch (random.nextInt(5)) {
            case 0 -> text.line("throw new Failed(" + message + ", new IllegalStateException(s0));");
            case 1 -> {
                String e = names.apply("e");
                text.line("Exception " + e + " = new Exception(" + message + ");");
                text.line(e + ".addSuppressed(new Failed(\"suppressed \" + World.effect(\"suppressing\", x0)));");
                text.line("throw " + e + ";");
            }
            case 2 -> text.line("throw new AssertionError(" + message + ");");
            case 3 -> text.line("World.memory = null;");
            default -> text.line("throw new Failed(" + message + " + World.effect(\"throwing\", x1));");
        }
        text.close();
    }

    private void scoped() {
        String copy = names.apply("k");
        String depth = names.apply("k");
        text.line("int " + copy + " = " + calls.local() + ";");
        text.line("World.log(\"in \" + ScopedValue.where(World.SCOPED, \"" + names.apply("bound ")
                + "\").call(() -> Callees.locals(" + copy + ") + World.SCOPED.get()));");
        if (random.nextBoolean()) {
            text.line("int " + depth + " = Math.min(1, fuel - 2);");
            text.line("x1 ^= ScopedValue.where(World.SCOPED, \"inner\").call(() -> Failures.value("
                    + calls.generated(depth, copy, "3") + ").length());");
        }
    }

    private void outOfMemory() {
        String e = names.apply("e");
        text.open("try");
        text.line("World.big = new long[Integer.MAX_VALUE];");
        text.next("catch (OutOfMemoryError " + e + ")");
        text.line("Failures.caught(" + e + ", \"\" + " + calls.local() + ");");
        text.close();
    }

    private void outOfStack() {
        String e = names.apply("e");
        text.open("if (" + calls.seldom() + ")");
        text.open("try");
        text.line(calls.local() + " += deep(" + calls.local() + ");");
        text.next("catch (StackOverflowError " + e + ")");
        text.line("Failures.caught(" + e + ", \"\" + " + calls.local() + ");");
        text.close();
        text.close();
    }

    private void arena() {
        String arena = names.apply("arena");
        String segment = names.apply("segment");
        text.open("try (Arena " + arena + " = Arena.ofConfined())");
        text.line("MemorySegment " + segment + " = " + arena + ".allocate(ValueLayout.JAVA_LONG, 2);");
        text.line(segment + ".setAtIndex(ValueLayout.JAVA_LONG, 1, l0);");
        text.line("World.log(\"segment \" + " + segment + ".getAtIndex(ValueLayout.JAVA_LONG, " + calls.local()
                + " & 1));");
        text.close();
    }

    /** A wait for what nobody signals, and a signal for which nobody waits. */
    private void await() {
        text.line("lock.lock();");
        text.open("try");
        text.line("World.changed.await(10, TimeUnit.MICROSECONDS);");
        text.line("World.changed.signalAll();");
        text.line("World.log(\"awaited \" + lock.getHoldCount());");
        text.next("finally");
        text.line("lock.unlock();");
        text.close();
    }
}
