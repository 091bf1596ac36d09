// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.simulate;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.Set;
import org.sequitur.futures.check.Checking;

/**
 * Checks a whole program for conflicts between marked calls and their rests: {@code -javaagent:...=checked}. Loaded
 * after the checker is where every class loader finds it.
 */
public final class CheckingAgent {
    private CheckingAgent() {
    }

    /** Begins; {@code fail}: whether a program with conflicts ends with an exit code of its own. */
    public static void start(Instrumentation instrumentation, boolean fail) {
        instrumentation.redefineModule(Object.class.getModule(), Set.of(), Map.of("jdk.internal.access",
                Set.of(Checking.class.getModule())), Map.of(), Set.of(), Map.of());
        Checking.begin(fail);
        instrumentation.addTransformer(new ClassFileTransformer() {
            @Override
            public byte[] transform(ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain,
                    byte[] bytes) {
                boolean known = redefined != null || loader == null || name == null;
                return known || !Checking.isOfProgram(name) ? null : Checking.instrument(bytes);
            }
        });
    }
}
