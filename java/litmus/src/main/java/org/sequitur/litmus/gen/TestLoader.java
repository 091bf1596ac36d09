// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

import java.lang.constant.ClassDesc;
import java.lang.reflect.Array;
import java.util.HashMap;
import java.util.Map;

/** Generates and loads test classes, each in a class loader of its own so that it can be unloaded. */
public final class TestLoader {
    /** The package of all generated classes, as compiler options name it. */
    public static final String PACKAGE = "org.sequitur.litmus.generated";
    /** The subpackage of the classes whose actor 0 gets the lower tier where tiers are mixed. */
    public static final String LOW_0 = "low0";
    /** The subpackage of the classes whose actor 1 gets the lower tier where tiers are mixed. */
    public static final String LOW_1 = "low1";

    private TestLoader() {
    }

    /**
     * Returns a new test.
     *
     * @param spec   what to generate
     * @param number tells tests apart; with an even number the class is in {@link #LOW_0}, else in {@link #LOW_1}
     */
    public static GeneratedTest load(TestSpec spec, int number) {
        ClassDesc test = ClassDesc.of(PACKAGE + "." + (number % 2 == 0 ? LOW_0 : LOW_1), "T" + number);
        TestGenerator generator = new TestGenerator(spec, test);
        Map<ClassDesc, byte[]> classes = new HashMap<>(generator.places().classes());
        classes.put(test, generator.generate());
        try {
            Class<?> type = new Loader(classes).loadClass(className(test));
            GeneratedTest instance = (GeneratedTest) type.getConstructor().newInstance();
            generator.places().attach(instance, type);
            int threads = spec.program().threads().size();
            Object[] registers = new Object[threads];
            for (int thread = 0; thread < threads; thread++) {
                int reads = GeneratedTest.reads(spec.program().threads().get(thread));
                registers[thread] = setArray(instance, type, TestGenerator.registers(thread), reads * spec.states());
            }
            int finals = spec.program().locations() * spec.states();
            instance.attach(spec, registers, setArray(instance, type, "finals", finals));
            return instance;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the generated class for " + spec + " does not load", e);
        }
    }

    private static String className(ClassDesc type) {
        return type.packageName() + "." + type.displayName();
    }

    private static Object setArray(Object instance, Class<?> type, String field, int length)
            throws ReflectiveOperationException {
        Object array = Array.newInstance(type.getField(field).getType().getComponentType(), length);
        type.getField(field).set(instance, array);
        return array;
    }

    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes = new HashMap<>();

        Loader(Map<ClassDesc, byte[]> generated) {
            super(TestLoader.class.getClassLoader());
            generated.forEach((name, bytes) -> classes.put(className(name), bytes));
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
