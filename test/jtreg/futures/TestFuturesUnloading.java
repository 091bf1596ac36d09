// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary Split points go with their classes, also where another class loader defines them
 * @modules sequitur.annotations java.management
 * @library / /test/lib
 * @build futures.Meeting futures.Values
 * @run main/othervm -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -Xmx64m futures.TestFuturesUnloading
 */

package futures;

import java.io.InputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import jdk.test.lib.Asserts;
import jdk.test.lib.dcmd.JMXExecutor;

public class TestFuturesUnloading {
    private static final int LOADERS = 20;

    /** Defines the classes of this package itself. */
    static final class Own extends ClassLoader {
        private final Map<String, Class<?>> defined = new ConcurrentHashMap<>();

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            return name.startsWith("futures.") ? defined.computeIfAbsent(name, this::define)
                : super.loadClass(name, resolve);
        }

        private Class<?> define(String name) {
            String file = "/" + name.replace('.', '/') + ".class";
            try (InputStream in = TestFuturesUnloading.class.getResourceAsStream(file)) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (java.io.IOException e) {
                throw new AssertionError(e);
            }
        }
    }

    static int classes() {
        String totals = new JMXExecutor().execute("Thread.dump_futures").getStdout();
        return totals.lines().filter(line -> line.startsWith("classes with split points: "))
            .mapToInt(line -> Integer.parseInt(line.substring(line.lastIndexOf(' ') + 1))).findFirst().orElseThrow();
    }

    public static void main(String[] args) throws Exception {
        int before = 0;
        for (int i = 0; i < LOADERS; i++) {
            var twice = Class.forName("futures.Values", true, new Own()).getDeclaredMethod("twice", int.class);
            twice.setAccessible(true);
            Asserts.assertEquals(twice.invoke(null, i), 11 * i);
            before = Math.max(before, classes());
        }
        Asserts.assertTrue(before > 1, before + " classes");
        int after = before;
        for (int i = 0; i < 100 && after > 2; i++) {
            System.gc();
            Thread.sleep(50);
            after = classes();
        }
        Asserts.assertTrue(after <= 2, after + " classes are left of " + before);
    }
}
