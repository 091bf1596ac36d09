// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.util.List;
import java.util.random.RandomGenerator;
import org.sequitur.support.SourceText;

/** A race that is planted in a program: a marked call and the rest of its method touch a thing of their own. */
final class Plant {
    /** Stands in what the program computes before the word that tells whether both accesses were executed. */
    static final String EXECUTED = "executed: ";

    /**
     * What is raced for.
     *
     * @param declaration of the field that has it
     * @param writes      statements that write it
     * @param reads       expressions that read it
     * @param name        as a report must name it; a hash stands for the class
     */
    private record Spot(String declaration, List<String> writes, List<String> reads, String name) {
    }

    private static final String OBJECT = "private static final class Spot { int value; long wide; } "
            + "private static final Spot SPOT = new Spot();";
    private static final String ARRAY = "private static final int[] SPOTS = new int[16];";
    private static final List<Spot> SPOTS = List.of(
            new Spot("private static int spot;", List.of("spot = n;", "spot++;"), List.of("spot"), "field #.spot"),
            new Spot(OBJECT, List.of("SPOT.value++;", "SPOT.value = 3;"), List.of("SPOT.value"), "field #.Spot.value"),
            new Spot(OBJECT, List.of("SPOT.wide = n;"), List.of("(int) SPOT.wide"), "field #.Spot.wide"),
            new Spot(ARRAY, List.of("SPOTS[5] = n;", "SPOTS[(n & 0) + 5] += 2;", "Arrays.fill(SPOTS, 5, 6, n);"),
                    List.of("SPOTS[5]"), "element 5 of int[]"),
            new Spot(ARRAY, List.of("System.arraycopy(SPOTS, 9, SPOTS, 7, 1);"), List.of("SPOTS[7]",
                    "Arrays.copyOfRange(SPOTS, 7, 8)[0]"), "element 7 of int[]"),
            new Spot("private static final double[] DOUBLES = new double[4];", List.of("DOUBLES[3] += 0.5;"),
                    List.of("(int) DOUBLES[3]"), "element 3 of double[]"),
            new Spot("private static final String[] STRINGS = new String[4];", List.of("STRINGS[2] = \"s\" + n;"),
                    List.of("(STRINGS[2] == null ? 0 : 1)"), "element 2 of java.lang.String[]"),
            new Spot("private static final List<Integer> LISTS = new ArrayList<>();", List.of("LISTS.add(n);",
                    "LISTS.clear();"),
                    List.of("LISTS.size()",
                    "new ArrayList<>(LISTS).size()"), "java.util.ArrayList"),
            new Spot("private static final List<Integer> PARTS = new ArrayList<>(List.of(1, 2, 3));",
                    List.of("PARTS.set(1, n);"), List.of("PARTS.get(1)", "PARTS.indexOf(77)"),
                    "element 1 of java.util.ArrayList"),
            new Spot("private static final Map<Integer, Integer> MAPS = new TreeMap<>();", List.of("MAPS.put(n, n);"),
                    List.of("MAPS.size()", "MAPS.getOrDefault(n, 1)"), "java.util.TreeMap"),
            new Spot("private static final StringBuilder BUILDERS = new StringBuilder();",
                    List.of("BUILDERS.append(n);"), List.of("BUILDERS.length()"), "java.lang.StringBuilder"));

    private final String program;
    private final RandomGenerator random;
    private final Spot spot;
    private final boolean callWrites;
    private final boolean restWrites;
    private final boolean restCalls;
    private int lineInCall;
    private int lineInRest;

    Plant(String program, RandomGenerator random) {
        this.program = program;
        this.random = random;
        spot = SPOTS.get(random.nextInt(SPOTS.size()));
        callWrites = random.nextInt(3) > 0;
        restWrites = !callWrites || random.nextInt(3) == 0;
        restCalls = random.nextBoolean();
    }

    /** Returns whether this text is a report of the race: the thing and both lines. */
    boolean isReport(String report) {
        return report.contains("conflict over " + (spot.name().startsWith("field") ? "the " : "")
                + spot.name().replace("#", program) + ": ") && names(report, lineInCall) && names(report, lineInRest);
    }

    private boolean names(String report, int line) {
        return report.contains("(" + program + ".java:" + line + ")");
    }

    @Override
    public String toString() {
        return spot.name().replace("#", program) + " in lines " + lineInCall + " (call) and " + lineInRest + " (rest)";
    }

    /** Emits the marked call and the rest of a method up to the wait; {@code other}: a statement that does not wait. */
    void inMethod(SourceText text, Runnable other) {
        boolean distracts = random.nextBoolean();
        boolean named = random.nextInt(4) > 0;
        if (distracts) {
            text.line("@Future int distraction = harmless(n);");
        }
        text.line(named ? "@Future int planted = plantedCall(n);" : "Futures.later(() -> plantedCall(n));");
        other.run();
        if (distracts && random.nextBoolean()) {
            text.line("x0 += distraction;");
        }
        if (!restCalls) {
            touchInRest(text);
        } else {
            switch (random.nextInt(3)) {
                case 0 -> text.line("x0 += plantedRest(n);");
                case 1 -> text.line("@Future int deeper = plantedRest(n);");
                default -> text.line("Futures.later(() -> plantedRest(n));");
            }
        }
        other.run();
        text.line(named ? "x0 += planted;" : "Futures.join();");
    }

    private void touchInRest(SourceText text) {
        boolean locks = random.nextInt(3) == 0;
        if (locks) {
            text.line("guard();");
        }
        lineInRest = text.nextLine();
        touch(text, restWrites);
        text.line("inRest++;");
        if (locks) {
            text.line("unguard();");
        }
    }

    private void touch(SourceText text, boolean write) {
        List<String> forms = write ? spot.writes() : spot.reads();
        String form = forms.get(random.nextInt(forms.size()));
        text.line(write ? form : "x0 += " + form + ";");
    }

    /** Emits the declarations and what the marked call calls. */
    void methods(SourceText text) {
        List.of("private static volatile int inCall;", "private static volatile int inRest;", spot.declaration(),
                "private static int harmless(int n) { return n * 3; }",
                // In the text of a rest these would make it wait.
                "private static void guard() { OTHER.lock(); }",
                "private static void unguard() { OTHER.unlock(); }").forEach(text::line);
        text.open("private static int plantedCall(int n)");
        text.line("int x0 = n;");
        if (random.nextBoolean()) {
            text.line("@Future int inner = plantedDeeper(n);");
            text.line("x0++;");
            text.line("return x0 + inner;");
        } else {
            text.line("return x0 + plantedDeeper(n);");
        }
        text.close();
        text.open("private static int plantedDeeper(int n)");
        text.line("int x0 = n;");
        inCall(text);
        text.line("return x0;");
        text.close();
        text.open("private static int plantedRest(int n)");
        text.line("int x0 = n;");
        if (restCalls) {
            touchInRest(text);
        }
        text.line("return x0;");
        text.close();
    }

    private void inCall(SourceText text) {
        boolean locks = random.nextInt(3) == 0;
        boolean again = random.nextInt(3) == 0;
        if (locks) {
            text.line("LOCK.lock();");
        }
        lineInCall = text.nextLine();
        touch(text, callWrites);
        text.line("inCall++;");
        if (locks) {
            text.line("LOCK.unlock();");
        }
        if (again) {
            // What the call does later must not hide what it did first.
            text.line("LOCK.lock();");
            touch(text, callWrites);
            text.line("LOCK.unlock();");
        }
    }
}
