// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.sequitur.futures.samples.Basics;
import org.sequitur.futures.samples.Behaving;
import org.sequitur.futures.samples.Conflicts;
import org.sequitur.futures.samples.Failures;
import org.sequitur.futures.samples.Flow;
import org.sequitur.futures.samples.Guarding;
import org.sequitur.futures.samples.HiddenLocks;
import org.sequitur.futures.samples.Joining;
import org.sequitur.futures.samples.Objects;
import org.sequitur.futures.samples.Racing;
import org.sequitur.futures.samples.Sharing;
import org.sequitur.futures.samples.Traces;

/** Of each sample, exactly the conflicts are reported that it has; and it computes what it does unchecked. */
class CheckedSamplesTest {
    private static final List<Class<?>> CLASSES = List.of(Racing.class, Joining.class, Sharing.class, Guarding.class,
            HiddenLocks.class, Behaving.class);
    private static final String SAMPLES = "org.sequitur.futures.samples.";
    private static final int ARGUMENT = 3;

    @TestFactory
    Stream<DynamicTest> conflictsAreReported() throws ReflectiveOperationException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Class<?> type : CLASSES) {
            for (Method method : samples(type)) {
                String[] expected = method.getAnnotation(Conflicts.class).value();
                tests.add(DynamicTest.dynamicTest(type.getSimpleName() + "." + method.getName(), () ->
                        compare(method, expected)));
            }
        }
        assertTrue(tests.size() >= 65, tests.size() + " samples");
        return tests.stream();
    }

    @TestFactory
    Stream<DynamicTest> samplesOfSplitsHaveNone() {
        return Stream.of(Basics.class, Flow.class, Failures.class, Objects.class, Traces.class)
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()).filter(CheckedSamplesTest::isSample))
                .map(method -> DynamicTest.dynamicTest(method.getName(), () -> compare(method, new String[0])));
    }

    private static List<Method> samples(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods()).filter(each -> each.isAnnotationPresent(Conflicts.class))
                .sorted(Comparator.comparing(Method::getName)).toList();
    }

    private static boolean isSample(Method method) {
        return Modifier.isPublic(method.getModifiers()) && method.getParameterCount() == 1
                && method.getParameterTypes()[0] == int.class && !method.isSynthetic();
    }

    private static void compare(Method method, String[] expected) throws ReflectiveOperationException {
        List<String> reports = new ArrayList<>();
        Reports.sendTo(reports::add);
        String result;
        try {
            result = run(method, true);
        } finally {
            Reports.sendTo(line -> { });
        }
        reports.removeIf(each -> each.endsWith("for it is not split"));
        assertEquals(run(method, false), result);
        assertEquals(expected.length, reports.size(), method.getName() + ": " + String.join("\n", reports));
        for (int i = 0; i < expected.length; i++) {
            for (String part : expected[i].split("\\|")) {
                assertTrue(reports.get(i).contains(part), part + " is not in: " + reports.get(i));
            }
        }
    }

    /** Runs the sample in a class that was not used before. */
    private static String run(Method method, boolean check) throws ReflectiveOperationException {
        Method loaded = Class.forName(method.getDeclaringClass().getName(), true, new CheckingLoader(SAMPLES, check))
                .getMethod(method.getName(), int.class);
        try {
            return String.valueOf(loaded.invoke(null, ARGUMENT));
        } catch (InvocationTargetException e) {
            return "threw " + e.getCause();
        }
    }
}
