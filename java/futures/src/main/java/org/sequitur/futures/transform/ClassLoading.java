// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.util.ArrayList;
import java.util.List;
import org.sequitur.futures.check.Checking;

/** Transforms a class for the VM, which calls this when it loads one that has something marked. */
final class ClassLoading {
    private static final int NAMES = 4;

    private ClassLoading() {
    }

    /**
     * Returns the class as {@code checked} runs it: it tells what it does to memory, and is never split.
     *
     * @param bytes a class file
     * @return the class; null if it stays as it is
     */
    static byte[] check(byte[] bytes) {
        return Checking.instrument(bytes);
    }

    /**
     * Says that the program will be checked, before its first class is: at its end there will be a summary.
     *
     * @param fail whether a program with conflicts ends with {@link Checking#FAILED}
     */
    static void beginChecking(boolean fail) {
        Checking.begin(fail);
    }

    /**
     * Returns the class and its split points in arrays that a VM can read without help.
     *
     * @param bytes a class file
     * @param safe  whether methods that do not say are safe
     * @return {@code byte[]}: the class; {@code String[]}: for each split point the method's name and descriptor and
     *         the continuation's; {@code int[]}: for each the bytecode index of its call, the number of slots to take,
     *         and the slots; {@code String[]}: the marked calls that stay ordinary calls, each with the reason
     */
    static Object[] transform(byte[] bytes, boolean safe) {
        FuturesTransformer.Result result = FuturesTransformer.transform(bytes, safe ? Promised.SAFE : Promised.RELAXED);
        String[] names = new String[NAMES * result.points().size()];
        List<Integer> numbers = new ArrayList<>();
        int next = 0;
        for (SplitPoint point : result.points()) {
            names[next++] = point.method();
            names[next++] = point.type().descriptorString();
            names[next++] = point.continuation();
            names[next++] = point.rest().descriptorString();
            numbers.add(point.call());
            numbers.add(point.slots().size());
            numbers.addAll(point.slots());
        }
        return new Object[] {result.bytes(), names, numbers.stream().mapToInt(Integer::intValue).toArray(),
            result.refusals().stream().map(Refusal::toString).toArray(String[]::new)};
    }
}
