// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.simulate;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.net.URI;
import java.security.ProtectionDomain;
import java.util.Locale;
import java.util.jar.JarFile;
import org.sequitur.futures.transform.FuturesTransformer;
import org.sequitur.futures.transform.Promised;

/**
 * Runs a whole program with simulated splits: {@code -javaagent:sequitur-futures.jar=SEED,PERCENT,PROMISE} splits that
 * many percent of all marked calls; methods that do not say what they promise are {@code safe}, or {@code relaxed},
 * which they are if nothing is said. With 0 percent classes are only transformed, which shows what the handlers cost.
 * A class that cannot be transformed stays as it is; that, and calls that cannot be split, is said on standard error.
 * {@code checked}, or {@code checked,fail}, splits nothing and finds conflicts between marked calls and their rests.
 */
public final class Agent {
    private static final int DEFAULT_PERCENT = 50;
    private static final int WRONG_USAGE = 2;

    private Agent() {
    }

    /** Called by the VM. */
    public static void premain(String options, Instrumentation instrumentation) {
        String[] parts = options == null || options.isEmpty() ? new String[0] : options.split(",");
        if (parts.length > 0 && parts[0].equals("checked")) {
            check(parts, instrumentation);
            return;
        }
        long seed = parts.length > 0 ? Long.parseLong(parts[0]) : 1;
        int percent = parts.length > 1 ? Integer.parseInt(parts[1]) : DEFAULT_PERCENT;
        Promised promise = parts.length > 2 ? Promised.valueOf(parts[2].toUpperCase(Locale.ROOT)) : Promised.RELAXED;
        Simulator.use(Policy.random(seed, percent));
        instrumentation.addTransformer(new ClassFileTransformer() {
            @Override
            public byte[] transform(ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain,
                    byte[] bytes) {
                return redefined == null && loader != null ? change(loader, name, bytes, promise, percent > 0) : null;
            }
        });
    }

    private static void check(String[] parts, Instrumentation instrumentation) {
        boolean fail = parts.length > 1 && parts[1].equals("fail");
        if (parts.length > (fail ? 2 : 1)) {
            System.err.println("futures: " + String.join(",", parts) + " is no option of the agent; write checked or "
                    + "checked,fail");
            System.exit(WRONG_USAGE);
        }
        makeVisibleToAll(instrumentation);
        CheckingAgent.start(instrumentation, fail);
    }

    /** Every class loader of the program must find the checker: it goes where the JDK's own classes are looked for. */
    private static void makeVisibleToAll(Instrumentation instrumentation) {
        File jar = new File(URI.create(Agent.class.getProtectionDomain().getCodeSource().getLocation().toString()));
        if (jar.isFile()) {
            try {
                instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(jar));
            } catch (IOException e) {
                throw new IllegalStateException("the agent's jar cannot be read: " + jar, e);
            }
        }
    }

    private static byte[] change(ClassLoader loader, String name, byte[] bytes, Promised promise,
            boolean weave) {
        try {
            FuturesTransformer.Result result = FuturesTransformer.transform(bytes, promise);
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
