// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package futures;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.sequitur.futures.samples.Causes;
import org.sequitur.futures.samples.Cleanup;
import org.sequitur.futures.samples.Disguised;
import org.sequitur.futures.samples.HeldLocks;
import org.sequitur.futures.samples.Pure;
import org.sequitur.futures.samples.Stops;
import org.sequitur.futures.samples.ThreadState;

/** Runs each sample so many times and prints all that it ever showed. */
class SafePrograms {
    private static final List<Class<?>> CLASSES = List.of(Cleanup.class, HeldLocks.class, ThreadState.class,
        Causes.class, Pure.class, Stops.class, Disguised.class);
    private static final int ARGUMENTS = 5;

    private static String run(Method sample, int argument) throws IllegalAccessException {
        try {
            return String.valueOf(sample.invoke(null, argument));
        } catch (InvocationTargetException e) {
            return "threw " + e.getCause();
        }
    }

    public static void main(String[] args) throws Exception {
        int times = Integer.parseInt(args[0]);
        for (Class<?> type : CLASSES) {
            Method[] samples = type.getDeclaredMethods();
            Arrays.sort(samples, Comparator.comparing(Method::getName));
            for (Method sample : samples) {
                if (Modifier.isPublic(sample.getModifiers()) && sample.getParameterCount() == 1
                        && !sample.isSynthetic()) {
                    for (int argument = 0; argument < ARGUMENTS; argument++) {
                        Set<String> shown = new TreeSet<>();
                        for (int i = 0; i < times; i++) {
                            shown.add(run(sample, argument));
                        }
                        System.out.println("sample " + sample.getName() + "(" + argument + ") " + shown);
                    }
                }
            }
        }
    }
}
