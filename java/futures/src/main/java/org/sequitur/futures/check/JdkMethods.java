// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.util.ArrayList;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Set;
import java.util.Spliterator;
import java.util.WeakHashMap;
import java.util.stream.BaseStream;

/** What the methods of the JDK do to their receivers. A method that is not named here writes. */
final class JdkMethods {
    /** Of collections, maps, string builders and others in java.util and java.lang. */
    private static final Set<String> READERS = Set.of("get", "size", "isEmpty", "contains", "containsAll",
            "containsKey", "containsValue", "indexOf", "lastIndexOf", "iterator", "listIterator", "spliterator",
            "stream", "parallelStream", "forEach", "toString",
            "hashCode", "equals", "toArray", "keySet", "values", "entrySet",
            "getOrDefault", "first", "last", "getFirst", "getLast", "peek", "peekFirst", "peekLast", "element",
            "firstKey", "lastKey", "firstEntry", "lastEntry", "floor", "ceiling", "higher", "lower", "floorKey",
            "ceilingKey", "higherKey", "lowerKey", "floorEntry", "ceilingEntry", "higherEntry", "lowerEntry", "headMap",
            "tailMap", "subMap", "headSet", "tailSet", "subSet", "subList", "reversed", "descendingMap",
            "descendingSet", "descendingKeySet", "descendingIterator", "navigableKeySet", "comparator", "clone",
            "length", "charAt", "substring", "subSequence", "codePointAt", "chars", "codePoints", "compareTo",
            "getChars", "capacity", "cardinality", "nextSetBit", "nextClearBit", "previousSetBit", "previousClearBit",
            "intersects", "getKey", "getValue", "hasNext", "hasPrevious", "hasMoreElements", "toLongArray");
    private static final Set<String> OF_CURSOR = Set.of("remove", "set", "add");
    private static final Set<String> OF_ELEMENTS = Set.of("contains", "containsAll", "indexOf", "lastIndexOf",
            "iterator", "listIterator", "spliterator", "stream", "parallelStream", "forEach", "toString",
            "hashCode",
            "equals", "toArray", "clone", "getFirst", "getLast");

    private JdkMethods() {
    }

    /** Returns what the method does to an object of the class: nothing if the class's own code is instrumented. */
    static CallEffect effect(Class<?> receiver, String name, String type) {
        if (receiver.isArray()) {
            return name.equals("clone") ? CallEffect.READ : CallEffect.NONE;
        }
        for (Class<?> each = receiver; each != null; each = each.getSuperclass()) {
            if (JdkClasses.isJdk(each.getName())) {
                return ThreadLocal.class.isAssignableFrom(each) ? ofThreadLocal(name)
                        : JdkClasses.isMutable(each) ? ofMutable(each, name, type) : CallEffect.NONE;
            }
            if (ClassTable.hasMethod(each.getName(), name, type)) {
                return CallEffect.NONE;
            }
        }
        return CallEffect.NONE;
    }

    private static CallEffect ofThreadLocal(String name) {
        return name.equals("get") ? CallEffect.READ : CallEffect.WRITE;
    }

    private static CallEffect ofMutable(Class<?> type, String name, String descriptor) {
        boolean reads = READERS.contains(name);
        if (isCursor(type)) {
            return reads ? CallEffect.READ : OF_CURSOR.contains(name) ? CallEffect.WRITE : CallEffect.ADVANCE;
        }
        if (hasElements(type)) {
            if (name.equals("get") && descriptor.startsWith("(I)")) {
                return CallEffect.READ_ELEMENT;
            }
            if (name.equals("set") && descriptor.startsWith("(I")) {
                return CallEffect.WRITE_ELEMENT;
            }
            if (OF_ELEMENTS.contains(name)) {
                return CallEffect.READ_ELEMENTS;
            }
        }
        boolean known = type.getPackageName().equals("java.util") || type == StringBuilder.class;
        boolean cleansUp = type == WeakHashMap.class;
        return reads && (known && !cleansUp || name.equals("toString") || name.equals("hashCode"))
                ? CallEffect.READ : CallEffect.WRITE;
    }

    /** Whether objects of the class move on in others. */
    static boolean isCursor(Class<?> type) {
        return Iterator.class.isAssignableFrom(type) || BaseStream.class.isAssignableFrom(type)
                || Spliterator.class.isAssignableFrom(type) || Enumeration.class.isAssignableFrom(type);
    }

    /** Whether it is a list whose elements are locations of their own. */
    static boolean hasElements(Class<?> type) {
        return type == ArrayList.class || type.getName().equals("java.util.Arrays$ArrayList");
    }
}
