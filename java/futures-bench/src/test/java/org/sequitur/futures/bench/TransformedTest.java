// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sequitur.futures.simulate.Policy;
import org.sequitur.futures.simulate.Simulator;
import org.sequitur.futures.simulate.Weaver;
import org.sequitur.futures.transform.FuturesTransformer;
import org.sequitur.futures.transform.Promised;

/** Every kernel's marked form can be split, and computes the same when it is. */
class TransformedTest {
    private static final String KERNELS = "org.sequitur.futures.bench.kernels.";

    /** Loads the kernels anew, with simulated splits. */
    private static final class WeavingLoader extends ClassLoader {
        private WeavingLoader() {
            super(TransformedTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                if (loaded != null || !name.startsWith(KERNELS) && !name.equals(Kernels.class.getName())) {
                    return loaded != null ? loaded : super.loadClass(name, resolve);
                }
                try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                    FuturesTransformer.Result result = FuturesTransformer.transform(in.readAllBytes(),
                            Promised.RELAXED);
                    assertEquals(0, result.refusals().size(), result.refusals().toString());
                    byte[] bytes = Weaver.weave(result, getParent());
                    return defineClass(name, bytes, 0, bytes.length);
                } catch (IOException e) {
                    throw new ClassNotFoundException(name, e);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Kernels.class)
    void splitsChangeNothing(Kernels program) throws ReflectiveOperationException {
        Class<?> woven = Class.forName(Kernels.class.getName(), true, new WeavingLoader());
        Object same = woven.getMethod("valueOf", String.class).invoke(null, program.name());
        Kernel kernel = (Kernel) woven.getMethod("kernel", boolean.class).invoke(same, true);
        long before = Simulator.splits();
        Simulator.use(Policy.random(1, 10));
        try {
            assertEquals(kernel.sequential(), kernel.future());
        } finally {
            Simulator.use(Policy.NEVER);
        }
        assertTrue(Simulator.splits() > before, "something was split");
    }
}
