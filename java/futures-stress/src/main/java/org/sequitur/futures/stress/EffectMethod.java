// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.sequitur.support.SourceText;

/** Generates one method with marked calls, each followed by some computing and then by effects. */
final class EffectMethod {
    private static final int DEEPEST = 3;
    private static final int MARKS = 3;
    private static final int WITHOUT_WORK = 14;
    private static final String STATE = "x0 + \" \" + x1 + \" \" + x2 + \" \" + x3 + \" \" + l0 + \" \" + s0";

    private final RandomGenerator random;
    private final String owner;
    private final EffectSignature method;
    private final SourceText text;
    private final EffectCalls calls;
    private final PureWork work;
    private final EffectStatements effects;
    private final List<String> results = new ArrayList<>();
    private int names;
    private int marksLeft;

    EffectMethod(RandomGenerator random, String owner, List<EffectSignature> methods, EffectSignature method,
            SourceText text) {
        this.random = random;
        this.owner = owner;
        this.method = method;
        this.text = text;
        calls = new EffectCalls(random, methods);
        work = new PureWork(random, method, text, calls, this::name);
        effects = new EffectStatements(random, text, calls, this::name);
        marksLeft = 1 + random.nextInt(MARKS);
    }

    private String name(String prefix) {
        return prefix + names++;
    }

    void generate() {
        text.open(method.declaration());
        text.line("int x0 = a * 31 + " + random.nextInt(1000) + ";");
        text.line("int x1 = a ^ " + random.nextInt(64) + ";");
        text.line("int x2 = (int) (b >>> 3) + fuel;");
        text.line("int x3 = " + (method.instance() ? "bias + own" : "f0") + ";");
        text.line("long l0 = b * " + (3 + random.nextInt(100)) + " + a;");
        text.line("String s0 = \"s\" + a;");
        text.line("ReentrantLock lock = World.lock;");
        text.line("ReentrantReadWriteLock rw = World.rw;");
        text.line("int[] cells = array;");
        text.line(owner + " me = self;");
        text.line("Object monitor = World.monitor;");
        text.line("List<String> log = new ArrayList<>();");
        text.open("if (fuel <= 0 || World.tired())");
        text.line("return " + result() + ";");
        text.close();
        while (marksLeft > 0) {
            block(0);
        }
        text.line("World.log(\"" + method.name() + " ends \" + " + STATE + " + log);");
        text.line("return " + result() + ";");
        text.close();
    }

    private String result() {
        return method.type().fromInt("x0 ^ x3 + (int) l0");
    }

    /** Emits a marked call with its rest, and what is round both. */
    private void block(int depth) {
        switch (depth >= DEEPEST ? 0 : random.nextInt(14)) {
            case 0, 1, 2, 3 -> marked(depth);
            case 4 -> guarded("lock.lock();", "lock.unlock();", depth);
            case 5 -> readWrite(depth);
            case 6 -> guarded("World.permits.acquire();", "World.permits.release();", depth);
            case 7 -> caught(depth);
            case 8 -> nested("try (Resource " + name("resource") + " = new Resource(\"" + name("r") + "\", "
                    + calls.seldom() + "))", () -> inner(depth));
            case 9 -> loop(depth);
            case 10 -> leaving(depth);
            case 11 -> loader(depth);
            case 12 -> stamped(depth);
            default -> nested("if (" + calls.condition() + ")", () -> inner(depth));
        }
    }

    /** Emits a marked call with its rest in a block of their own, behind which its result is not visible. */
    private void inner(int depth) {
        int visible = results.size();
        marked(depth + 1);
        forget(visible);
    }

    private void forget(int visible) {
        while (results.size() > visible) {
            results.removeLast();
        }
    }

    private void marked(int depth) {
        marksLeft--;
        EffectCalls.Call call = calls.choose();
        String variable = name("v");
        text.line(call.annotated() + " " + variable + " = " + call.text() + ";");
        if (random.nextInt(WITHOUT_WORK) > 0) {
            work.generate();
        }
        results.add(call.type().toInt(variable));
        effects(1 + random.nextInt(3), depth);
        if (random.nextInt(4) > 0) {
            text.line(calls.local() + " += " + results.getLast() + ";");
        }
        if (marksLeft > 0 && random.nextInt(3) == 0) {
            block(depth + 1);
        }
        effects(random.nextInt(2), depth);
    }

    private void guarded(String before, String after, int depth) {
        text.line(before);
        text.open("try");
        inner(depth);
        text.next("finally");
        text.line(after);
        effects(random.nextInt(2), DEEPEST);
        text.close();
    }

    private void readWrite(int depth) {
        if (random.nextBoolean()) {
            guarded("rw.readLock().lock();", "rw.readLock().unlock();", depth);
            return;
        }
        String held = name("held");
        text.line("boolean " + held + " = World.mayWrite();");
        guarded("if (" + held + ") { rw.writeLock().lock(); }", "if (" + held + ") { rw.writeLock().unlock(); }",
                depth);
    }

    /** Emits a section under a lock that its holder cannot take again. */
    private void stamped(int depth) {
        String stamp = name("stamp");
        text.line("long " + stamp + " = World.stamped.tryWriteLock();");
        text.line("World.log(\"stamped \" + (" + stamp + " != 0));");
        guarded("", "if (" + stamp + " != 0) { World.stamped.unlockWrite(" + stamp + "); }", depth);
    }

    private void caught(int depth) {
        String e = name("e");
        text.open("try");
        inner(depth);
        text.next("catch (" + List.of("RuntimeException", "Exception", "Throwable", "Failed").get(random.nextInt(4))
                + " " + e + ")");
        text.line("Failures.caught(" + e + ", " + STATE + ");");
        if (random.nextInt(3) == 0) {
            nested("if (" + calls.condition() + ")",
                    () -> text.line("throw new IllegalStateException(\"wrapped \" + x0, " + e + ");"));
        }
        effects(1, DEEPEST);
        text.close();
    }

    private void loop(int depth) {
        String i = name("i");
        text.open("for (int " + i + " = 0; " + i + " < " + (2 + random.nextInt(2)) + "; " + i + "++)");
        calls.enterLoop();
        inner(depth);
        if (random.nextInt(3) == 0) {
            nested("if (" + calls.condition() + ")",
                    () -> text.line(random.nextBoolean() ? "break;" : "continue;"));
            effects(1, depth + 1);
        }
        calls.leaveLoop();
        text.close();
    }

    /** Emits a finally block that may drop what came before it. */
    private void leaving(int depth) {
        text.open("try");
        inner(depth);
        text.next("finally");
        text.line("World.log(\"finally \" + " + STATE + ");");
        if (random.nextBoolean()) {
            nested("if (" + calls.seldom() + ")", () -> text.line("return " + result() + ";"));
        }
        text.close();
    }

    private void loader(int depth) {
        String before = name("loader");
        text.line("ClassLoader " + before + " = Thread.currentThread().getContextClassLoader();");
        guarded("Thread.currentThread().setContextClassLoader(null);",
                "Thread.currentThread().setContextClassLoader(" + before + ");", depth);
    }

    /** Emits statements with effects, some of them nested. */
    private void effects(int count, int depth) {
        for (int i = 0; i < count; i++) {
            int visible = results.size();
            switch (depth >= DEEPEST ? 9 : random.nextInt(10)) {
                case 0 -> nested("if (" + calls.condition() + ")", depth);
                case 1 -> nested("synchronized (World.monitor)", depth);
                case 2 -> choice(depth);
                case 3 -> {
                    String n = name("i");
                    nested("for (int " + n + " = 0; " + n + " < 3; " + n + "++)", depth);
                }
                case 4 -> {
                    text.line("lock.lock();");
                    text.open("try");
                    effects(1, depth + 1);
                    text.next("finally");
                    text.line("lock.unlock();");
                    text.close();
                }
                case 5 -> nested("try (Resource " + name("resource") + " = new Resource(s0, " + calls.seldom() + "))",
                        depth);
                case 6 -> use();
                default -> effects.generate();
            }
            forget(visible);
        }
    }

    private void use() {
        if (results.isEmpty()) {
            effects.generate();
        } else {
            text.line(calls.local() + " += " + results.get(random.nextInt(results.size())) + ";");
        }
    }

    private void nested(String head, int depth) {
        nested(head, () -> effects(1 + random.nextInt(2), depth + 1));
    }

    private void nested(String head, Runnable body) {
        text.open(head);
        body.run();
        text.close();
    }

    private void choice(int depth) {
        text.open("switch (" + calls.local() + " & 3)");
        for (int i = 0; i < 2; i++) {
            text.open("case " + i + " ->");
            effects(1, depth + 1);
            text.close();
        }
        text.open("default ->");
        text.line("World.log(\"" + name("default") + "\");");
        text.close();
        text.close();
    }
}
