// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.lang.constant.ClassDesc;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the methods of the JDK do to their arguments, and which results are views of a receiver or an argument. */
final class Arguments {
    /** What is done to one argument. */
    enum Use { NONE, READ, WRITE }

    /** The first argument is an array or list that is changed; for Arrays, two ints behind it are a range. */
    private static final Map<String, Set<String>> CHANGED = Map.of(
            "java.util.Arrays", Set.of("fill", "sort", "parallelSort", "setAll", "parallelSetAll", "parallelPrefix"),
            "java.util.Collections", Set.of("sort", "shuffle", "reverse", "swap", "fill", "rotate", "addAll", "copy",
                    "replaceAll"));
    private static final Set<String> OF_RANGE = Set.of("fill", "sort", "parallelSort", "copyOfRange", "stream",
            "binarySearch", "spliterator");
    /** Arrays that are given to these are filled. */
    private static final Set<String> FILLS = Set.of("read", "readNBytes", "readFully", "getChars", "toArray",
            "nextBytes", "get", "getBytes", "copyInto");
    /** These look at arguments of type Object. */
    private static final Set<String> SHOWS = Set.of("print", "println", "valueOf", "toString", "append", "insert",
            "format", "printf", "equals", "deepEquals", "compare", "hash", "hashCode");
    private static final Set<String> READABLE = Set.of("java.util.Collection", "java.util.List", "java.util.Set",
            "java.util.Map", "java.util.SortedMap", "java.util.SortedSet", "java.util.NavigableMap",
            "java.util.NavigableSet", "java.util.Queue", "java.util.Deque", "java.lang.Iterable",
            "java.lang.CharSequence", "java.lang.StringBuilder", "java.util.Iterator", "java.util.BitSet",
            "java.util.EnumSet", "java.util.stream.Stream", "java.nio.ByteBuffer", "java.nio.CharBuffer");
    private static final Set<String> VIEWS = Set.of("iterator", "listIterator", "spliterator", "keySet", "values",
            "entrySet", "navigableKeySet", "descendingKeySet", "descendingMap", "descendingSet", "descendingIterator",
            "headMap", "tailMap", "subMap", "headSet", "tailSet", "subSet", "subList", "reversed", "stream",
            "parallelStream", "elements", "keys", "sequencedKeySet", "sequencedValues", "sequencedEntrySet", "slice",
            "duplicate", "chars", "codePoints", "asIntBuffer", "asLongBuffer", "asReadOnlyBuffer");

    private Arguments() {
    }

    /** Returns what the method does to its argument with this number and type. */
    static Use use(String owner, String name, int number, ClassDesc type) {
        boolean array = type.isArray();
        if (number == 0 && CHANGED.getOrDefault(owner, Set.of()).contains(name)) {
            return Use.WRITE;
        }
        if (array && FILLS.contains(name)) {
            return Use.WRITE;
        }
        if (owner.equals("java.util.Objects") && name.startsWith("require") || isView(owner, name)) {
            return Use.NONE;
        }
        String plain = array || type.isPrimitive() ? "" : type.packageName() + "." + type.displayName();
        boolean shown = plain.equals("java.lang.Object") && SHOWS.contains(name);
        return array || shown || READABLE.contains(plain) ? Use.READ : Use.NONE;
    }

    /** Whether the result of a static method is a view of its first argument. */
    static boolean isView(String owner, String name) {
        return owner.equals("java.util.Collections") && (name.startsWith("unmodifiable") || name.startsWith("checked")
                || name.equals("enumeration") || name.equals("asLifoQueue") || name.equals("newSetFromMap"))
                || owner.equals("java.util.Arrays") && (name.equals("asList") || name.equals("stream"))
                || owner.startsWith("java.nio.") && name.equals("wrap");
    }

    /** Whether the result of a method is a view of its receiver, or moves on in it. */
    static boolean isViewOfReceiver(String owner, String name, ClassDesc returned) {
        boolean streams = owner.startsWith("java.util.stream.") && returned.isClassOrInterface()
                && (returned.packageName().equals("java.util.stream") || name.equals("iterator"));
        return streams || VIEWS.contains(name) && !returned.isPrimitive();
    }

    /** Whether the two ints behind the array are the range that is used. */
    static boolean hasRange(String owner, String name, List<ClassDesc> parameters) {
        return owner.equals("java.util.Arrays") && OF_RANGE.contains(name) && parameters.size() > 2
                && parameters.get(1).descriptorString().equals("I") && parameters.get(2).descriptorString().equals("I");
    }
}
