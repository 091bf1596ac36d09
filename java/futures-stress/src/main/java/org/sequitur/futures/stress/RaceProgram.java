// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.sequitur.support.SourceText;

/**
 * A random class with marked calls that share much and race nowhere: at each moment a thing belongs to one call, or to
 * many that read it. With a planted race, a call and the rest of its method touch one more thing, in that run.
 */
public final class RaceProgram implements Program {
    private static final int CELLS = 64;

    private final long seed;
    private final Plant plant;
    private final String source;

    private RaceProgram(long seed, boolean planted) {
        this.seed = seed;
        SplittableRandom random = new SplittableRandom(seed);
        plant = planted ? new Plant(name(), random.split()) : null;
        source = generate(random);
    }

    /** The program of this seed without races. */
    public static RaceProgram without(long seed) {
        return new RaceProgram(seed, false);
    }

    /** The program of this seed with one race. */
    public static RaceProgram planted(long seed) {
        return new RaceProgram(seed, true);
    }

    @Override
    public String name() {
        return "Race" + Long.toUnsignedString(seed);
    }

    @Override
    public String source() {
        return source;
    }

    /** Returns the planted race, or null. */
    Plant plant() {
        return plant;
    }

    private String generate(SplittableRandom random) {
        SourceText text = new SourceText();
        header(text);
        List<RaceMethod.Made> methods = new ArrayList<>();
        int count = 3 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            text.line("");
            methods.add(new RaceMethod(random, methods, text, i == count - 1 ? plant : null)
                    .generate("m" + i, plant == null && random.nextInt(3) == 0));
        }
        text.line("");
        if (plant != null) {
            plant.methods(text);
        }
        play(text, methods);
        text.close();
        return text.toString();
    }

    private void header(SourceText text) {
        List.of("package " + PACKAGE + ";", "import java.util.*;", "import java.util.concurrent.ConcurrentHashMap;",
                "import java.util.concurrent.atomic.AtomicInteger;", "import java.util.concurrent.locks.*;",
                "import org.sequitur.futures.stress.support.Trouble;", "import sequitur.annotations.Future;",
                "import sequitur.annotations.Futures;").forEach(text::line);
        text.open("public final class " + name());
        List.of("private static final class Thing { int left; int right; final int last = 5; }",
                "private static final Thing[] THINGS = {new Thing(), new Thing()};",
                "private static final Thing[] FINAL = {new Thing()};",
                "private static final int[] CELLS = new int[8];",
                "private static final Lock LOCK = new ReentrantLock();",
                "private static final Lock OTHER = new ReentrantLock();",
                "private static final ReadWriteLock BOTH = new ReentrantReadWriteLock();",
                "private static final AtomicInteger ATOM = new AtomicInteger();",
                "private static final Map<Integer, Integer> CONCURRENT = new ConcurrentHashMap<>();",
                "private static volatile int flag;", "private static int locked;", "private static int monitored;",
                "private static int shared;").forEach(text::line);
        Shared.ALL.stream().map(Shared::declaration).filter(each -> !each.isEmpty()).forEach(text::line);
        List.of("private static void guarded(int n) { LOCK.lock(); try { locked += n & 7; } "
                + "finally { LOCK.unlock(); } }",
                "private static synchronized int inMonitor(int n) { return monitored += n & 7; }",
                "private static int readLocked() { Lock lock = BOTH.readLock(); lock.lock(); try { return shared; } "
                + "finally { lock.unlock(); } }",
                "private static void writeLocked(int n) { Lock lock = BOTH.writeLock(); lock.lock(); "
                + "try { shared = n & 7; } finally { lock.unlock(); } }",
                "private static int sum(Collection<Integer> all) { int sum = 0; for (int each : all) { sum += each; } "
                + "return sum; }",
                "private static int get(int[] h, int lo, int hi, int n) { return hi > lo ? h[lo + Math.floorMod(n, "
                + "hi - lo)] : 0; }",
                "private static void put(int[] h, int lo, int hi, int n) { if (hi > lo) { h[lo + Math.floorMod(n, "
                + "hi - lo)] = n & 63; } }").forEach(text::line);
    }

    private void play(SourceText text, List<RaceMethod.Made> methods) {
        text.open("public static String play()");
        text.line("StringBuilder results = new StringBuilder();");
        text.line("int[] h = new int[" + CELLS + "];");
        for (RaceMethod.Made each : methods.reversed()) {
            text.open("try");
            text.line("results.append(" + each.call("5", new Region("0", "" + CELLS)) + ").append(' ');");
            text.next("catch (Trouble t)");
            text.line("results.append(t.getMessage()).append(' ');");
            text.close();
        }
        text.line("results.append(Arrays.hashCode(h)).append(' ').append(s0 + s1 + s2 + locked + monitored);");
        if (plant != null) {
            text.line("results.append(\" " + Plant.EXECUTED + "\").append(inCall > 0 && inRest > 0);");
        }
        text.line("return results.toString();");
        text.close();
    }
}
