// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import sequitur.annotations.Future;
import sequitur.annotations.Futures;

/** Objects of the JDK that marked calls and rests share. */
public final class Sharing {
    private Sharing() {
    }

    private static final class Counted extends ArrayList<Integer> {
        private static final long serialVersionUID = 1;
        private transient int additions;

        @Override
        public boolean add(Integer number) {
            additions++;
            return super.add(number);
        }
    }

    private interface Named {
        default int rename(StringBuilder name, int n) {
            name.append(n);
            return n;
        }
    }

    private record Person(StringBuilder name) implements Named {
    }

    private static int add(List<Integer> list, int n) {
        list.add(n);
        return n;
    }

    private static List<Integer> some() {
        return new ArrayList<>(List.of(1, 2, 3));
    }

    @Conflicts("java.util.ArrayList|List.add|List.size")
    public static int list(int n) {
        List<Integer> list = some();
        @Future int x = add(list, n);
        int y = list.size();
        return x + y;
    }

    @Conflicts({})
    public static int otherList(int n) {
        List<Integer> list = some();
        List<Integer> other = some();
        @Future int x = add(list, n);
        int y = other.size();
        return x + y;
    }

    @Conflicts({})
    public static int elements(int n) {
        List<Integer> list = some();
        @Future int x = list.set(0, n);
        int y = list.set(1, n) + list.get(2) + list.size();
        return x + y;
    }

    @Conflicts("element 0 of java.util.ArrayList|List.set|List.indexOf")
    public static int elementsSearched(int n) {
        List<Integer> list = some();
        @Future int x = list.set(0, n);
        int y = list.indexOf(3);
        return x + y;
    }

    @Conflicts("java.util.ArrayList|List.add|Iterator.next")
    public static int iterator(int n) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        Iterator<Integer> iterator = list.iterator();
        iterator.next();
        @Future int x = length(iterator);
        list.add(7);
        return x;
    }

    private static int length(Iterator<Integer> iterator) {
        return iterator.next();
    }

    @Conflicts("java.util.HashMap|Map.put|Set.contains")
    public static int view(int n) {
        Map<Integer, Integer> map = new HashMap<>();
        Set<Integer> keys = map.keySet();
        @Future int x = put(map, n);
        int y = keys.contains(3) ? 1 : 0;
        return x + y;
    }

    @Conflicts("java.util.HashMap|Map.put|Entry.getValue")
    public static int entry(int n) {
        Map<Integer, Integer> map = new HashMap<>(Map.of(1, 2));
        Map.Entry<Integer, Integer> entry = map.entrySet().iterator().next();
        @Future int x = put(map, n);
        int y = entry.getValue();
        return x + y;
    }

    private static int put(Map<Integer, Integer> map, int n) {
        map.put(n, n);
        return n;
    }

    @Conflicts("java.util.ArrayList|List.add|Stream.mapToInt")
    public static int stream(int n) {
        List<Integer> list = some();
        Stream<Integer> stream = list.stream();
        @Future int x = add(list, n);
        int y = stream.mapToInt(each -> each).sum();
        return x + y;
    }

    @Conflicts({})
    public static int concurrent(int n) {
        Map<Integer, Integer> map = new ConcurrentHashMap<>();
        AtomicInteger sum = new AtomicInteger();
        @Future int x = put(map, n);
        @Future int y = sum.incrementAndGet();
        map.put(3, 4);
        sum.incrementAndGet();
        return x + y;
    }

    @Conflicts("java.lang.StringBuilder|StringBuilder.append|StringBuilder.length")
    public static int builder(int n) {
        StringBuilder text = new StringBuilder();
        @Future int x = new Person(text).rename(text, n);
        int y = text.length();
        return x + y;
    }

    @Conflicts("java.lang.StringBuilder|StringBuilder.append|String.valueOf")
    public static String shown(int n) {
        StringBuilder text = new StringBuilder();
        @Future int x = new Person(text).rename(text, n);
        String y = "" + text;
        return x + y;
    }

    @Conflicts({"java.util.ArrayList|List.add|List.size",
        "java.lang.StringBuilder|StringBuilder.reverse|StringBuilder.append"})
    public static int methodReference(int n) {
        List<Integer> list = some();
        StringBuilder text = new StringBuilder("text");
        @Future int x = addAll(list, text);
        int y = list.size();
        text.append(n);
        return x + y;
    }

    private static int addAll(List<Integer> list, StringBuilder text) {
        List.of(7, 8).forEach(list::add);
        Stream.of(text).map(StringBuilder::reverse).forEach(Objects::requireNonNull);
        return list.size();
    }

    @Conflicts("java.util.ArrayList|List.add|List.addAll")
    public static int argument(int n) {
        List<Integer> list = some();
        List<Integer> other = new ArrayList<>();
        @Future int x = add(list, n);
        other.addAll(list);
        return x;
    }

    @Conflicts({"field Sharing.Counted.additions", "Sharing$Counted|ArrayList.add|Counted.size"})
    public static int subclass(int n) {
        Counted list = new Counted();
        @Future int x = add(list, n);
        int y = list.additions + list.size();
        return x + y;
    }

    @Conflicts("Sharing.Base.inherited")
    public static int inheritedField(int n) {
        Derived object = new Derived();
        @Future int x = object.set(n);
        int y = ((Base) object).inherited;
        return x + y;
    }

    private static class Base {
        int inherited;
    }

    private static final class Derived extends Base {
        private int set(int n) {
            inherited = n;
            return n;
        }
    }

    @Conflicts("field Sharing.Registry.made|the call writes")
    public static int constructor(int n) {
        @Future Registry x = new Object() {
            Registry make() {
                return new Registry(n);
            }
        }.make();
        int y = Registry.made;
        return x.number + y;
    }

    private static final class Registry {
        private static int made;
        private final int number;

        private Registry(int number) {
            this.number = number;
            made++;
        }
    }

    @Conflicts({})
    public static int classInitialiser(int n) {
        @Future int x = Lazy.get();
        int y = Lazy.number;
        return x + y + n;
    }

    private static final class Lazy {
        private static int number = 7;

        private static int get() {
            return number;
        }
    }

    @Conflicts("java.lang.ThreadLocal|ThreadLocal.set|ThreadLocal.get")
    public static int threadLocal(int n) {
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 1);
        Futures.later(() -> local.set(n));
        return read(local);
    }

    private static int read(ThreadLocal<Integer> local) {
        return local.get();
    }

    /** A thread-local in the text of the rest waits for the call. */
    @Conflicts({})
    public static int threadLocalInText(int n) {
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 1);
        Futures.later(() -> local.set(n));
        int work = Math.abs(n);
        return work + local.get();
    }
}
