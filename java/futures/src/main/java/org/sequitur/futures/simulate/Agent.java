// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.simulate;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import org.sequitur.futures.transform.FuturesTransformer;

/**
 * Runs a whole program with simulated splits: {@code -javaagent:sequitur-futures.jar=SEED,PERCENT} splits that many
 * percent of all marked calls. With 0 percent classes are only transformed, which shows what the handlers cost. A class
 * that cannot be transformed stays as it is; that, and calls that cannot be split, is said on standard error.
 */
public final class Agent {
    private static final int DEFAULT_PERCENT = 50;

    private Agent() {
    }

    /** Called by the VM. */
    public static void premain(String options, Instrumentation instrumentation) {
        String[] parts = options == null || options.isEmpty() ? new String[0] : options.split(",");
        long seed = parts.length > 0 ? Long.parseLong(parts[0]) : 1;
        int percent = parts.length > 1 ? Integer.parseInt(parts[1]) : DEFAULT_PERCENT;
        Simulator.use(Policy.random(seed, percent));
        instrumentation.addTransformer(new ClassFileTransformer() {
            @Override
            public byte[] transform(ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain,
                    byte[] bytes) {
                return redefined == null && loader != null ? change(loader, name, bytes, percent > 0) : null;
            }
        });
    }

    private static byte[] change(ClassLoader loader, String name, byte[] bytes, boolean weave) {
        try {
            FuturesTransformer.Result result = FuturesTransformer.transform(bytes);
            result.refusals().forEach(each -> System.err.println("futures: " + each));
            if (result.points().isEmpty()) {
                return null;
            }
            return weave ? Weaver.weave(result, loader) : result.bytes();
        } catch (RuntimeException | LinkageError e) {
            System.err.println("futures: " + name + " stays as it is: " + e);
            return null;
        }
    }
}
