// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.util.List;

/**
 * A thing that methods of a generated program share, without a lock.
 *
 * @param declaration of the field that has it
 * @param reads       expressions that read it
 * @param writes      statements that write it, and perhaps read it
 */
record Shared(String declaration, List<String> reads, List<String> writes) {
    /** The things that each program has, and no two of them overlap; {@code n} is a number of the method. */
    static final List<Shared> ALL = List.of(
            number("s0"), number("s1"), number("s2"), number("THINGS[0].left"), number("THINGS[0].right"),
            number("THINGS[1].left"), number("CELLS[0]"), number("CELLS[1]"), number("CELLS[n & 0 | 2]"),
            new Shared("private static long wide;", List.of("(int) wide"), List.of("wide += n;", "wide = 7;")),
            new Shared("private static final double[] RATIOS = new double[4];", List.of("(int) RATIOS[3]",
                    "java.util.Arrays.hashCode(RATIOS) & 7"), List.of("RATIOS[n & 3] = n;",
                    "java.util.Arrays.fill(RATIOS, 1, 3, n);")),
            new Shared("private static final byte[] BYTES = new byte[8];", List.of("BYTES[5]",
                    "BYTES.clone()[2]"), List.of("BYTES[n & 7]++;", "System.arraycopy(BYTES, 0, BYTES, 4, 4);")),
            new Shared("private static final List<Integer> LIST = new ArrayList<>();", List.of("LIST.size()",
                    "sum(LIST)", "LIST.hashCode() & 15"), List.of("if (LIST.size() > 9) { LIST.clear(); }",
                    "LIST.add(n & 15);")),
            new Shared("private static final Map<Integer, Integer> MAP = new HashMap<>();", List.of(
                    "MAP.getOrDefault(n & 7, 3)", "sum(MAP.values())", "MAP.keySet().size()"), List.of(
                    "MAP.merge(n & 7, 1, Integer::sum);", "MAP.remove(n & 7);")),
            new Shared("private static final StringBuilder BUILDER = new StringBuilder();", List.of("BUILDER.length()",
                    "(\"\" + BUILDER).length()"), List.of("BUILDER.append(n & 7);", "BUILDER.setLength(0);")),
            new Shared("private static final java.util.ArrayDeque<Integer> QUEUE = new java.util.ArrayDeque<>();",
                    List.of("QUEUE.size()", "sum(QUEUE)"), List.of("QUEUE.add(n & 15);", "QUEUE.poll();")));

    /** Statements that any number of calls may run at once. */
    static final List<String> GUARDED = List.of("guarded(n);", "x0 += inMonitor(n);", "ATOM.addAndGet(n & 7);",
            "flag = n;", "x0 += flag & 3;", "CONCURRENT.put(n & 7, n & 3);", "x0 += CONCURRENT.size();",
            "x0 += readLocked();", "writeLocked(n);", "x0 += FINAL[0].last;", "x0 += \"text\".length();",
            "x0 += Integer.toString(n).hashCode() & 3;", "x0 += new Thing().left;", "x0 += List.of(1, 2).size();");

    private static Shared number(String name) {
        String field = name.startsWith("s") ? "private static int " + name + ";" : "";
        return new Shared(field, List.of(name), List.of(name + " = n & 63;", name + "++;", name + " += 3;"));
    }
}
