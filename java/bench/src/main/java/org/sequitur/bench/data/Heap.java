// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A collector and the size of its young generation.
 *
 * @param collector one of {@link #collectors()}
 * @param eden      a size as {@code -Xmn} takes it, for example {@code 256m}
 */
public record Heap(String collector, String eden) implements Comparable<Heap> {
    private static final Map<String, String> COLLECTORS = known();
    private static final String SIZE = "[1-9]\\d{0,8}[kKmMgG]";
    private static final Comparator<Heap> ORDER =
            Comparator.comparing(Heap::collector).thenComparing(Heap::bytes).thenComparing(Heap::eden);

    private static Map<String, String> known() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("serial", "-XX:+UseSerialGC");
        options.put("parallel", "-XX:+UseParallelGC");
        options.put("g1", "-XX:+UseG1GC");
        return options;
    }

    /** Returns the collectors known by name. */
    public static Set<String> collectors() {
        return COLLECTORS.keySet();
    }

    /** Returns whether a text is a size that {@link #bytes} understands. */
    public static boolean isSize(String text) {
        return text.matches(SIZE);
    }

    /** Returns the VM options. */
    public List<String> flags() {
        return List.of(COLLECTORS.get(collector), "-Xmn" + eden);
    }

    /** Returns the size in bytes. */
    public long bytes() {
        int shift = switch (Character.toLowerCase(eden.charAt(eden.length() - 1))) {
            case 'k' -> 10;
            case 'm' -> 20;
            default -> 30;
        };
        return Long.parseLong(eden.substring(0, eden.length() - 1)) << shift;
    }

    /** Returns the name used in tables, for example {@code g1 256m}. */
    public String label() {
        return collector + " " + eden;
    }

    @Override
    public int compareTo(Heap other) {
        return ORDER.compare(this, other);
    }
}
