// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.sequitur.futures.simulate.Weaver;
import org.sequitur.futures.transform.FuturesTransformer;
import org.sequitur.futures.transform.Promised;

/** Loads classes anew, transformed and woven, and describes what their methods do. */
final class SampleRunner extends FreshLoader {
    private final boolean weave;
    private final Promised promise;

    /**
     * Loads the classes whose names start with {@code prefix}, with simulated splits if {@code weave}; {@code promise}
     * is what they promise.
     */
    SampleRunner(String prefix, boolean weave, Promised promise) {
        super(prefix);
        this.weave = weave;
        this.promise = promise;
    }

    @Override
    protected byte[] convert(byte[] bytes) {
        FuturesTransformer.Result result = FuturesTransformer.transform(bytes, promise);
        return weave ? Weaver.weave(result, getParent()) : result.bytes();
    }

    /** Compares a sample of a class with the same one of the woven class. */
    interface Comparison {
        void compare(Class<?> type, Class<?> woven, String sample) throws ReflectiveOperationException;
    }

    /** Returns a test for each sample of the classes, all woven by one loader. */
    static Stream<DynamicTest> tests(String prefix, List<Class<?>> classes, Promised promise, Comparison comparison)
            throws ReflectiveOperationException {
        SampleRunner loader = new SampleRunner(prefix, true, promise);
        List<DynamicTest> tests = new ArrayList<>();
        for (Class<?> type : classes) {
            Class<?> woven = Class.forName(type.getName(), true, loader);
            for (String sample : samples(type)) {
                tests.add(DynamicTest.dynamicTest(type.getSimpleName() + "." + sample, () ->
                        comparison.compare(type, woven, sample)));
            }
        }
        return tests.stream();
    }

    /** Returns the samples of a class: its public static methods that take an int. */
    static List<String> samples(Class<?> type) {
        List<String> names = new ArrayList<>();
        for (Method method : type.getDeclaredMethods()) {
            if (Modifier.isPublic(method.getModifiers()) && method.getParameterCount() == 1
                    && method.getParameterTypes()[0] == int.class && !method.isSynthetic()) {
                names.add(method.getName());
            }
        }
        names.sort(null);
        return names;
    }

    /** Runs a sample; returns what it returned or threw, in words. */
    static String run(Class<?> type, String sample, int argument) throws ReflectiveOperationException {
        try {
            return String.valueOf(type.getMethod(sample, int.class).invoke(null, argument));
        } catch (InvocationTargetException e) {
            return "threw " + e.getCause();
        }
    }
}
