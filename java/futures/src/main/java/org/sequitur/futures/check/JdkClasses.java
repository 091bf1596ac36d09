// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.lang.reflect.Proxy;
import java.util.Set;

/** Which classes belong to the JDK, and which of those have objects that threads may share without a lock. */
final class JdkClasses {
    private static final Set<String> PREFIXES = Set.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

    /** Packages whose objects never change, or are made for many threads, or are no part of the program's data. */
    private static final Set<String> HARMLESS_PACKAGES = Set.of("java.math", "java.time", "java.time.chrono",
            "java.time.format", "java.time.temporal", "java.time.zone", "java.lang.annotation", "java.lang.constant",
            "java.lang.foreign", "java.lang.invoke", "java.lang.module", "java.lang.ref", "java.lang.reflect",
            "java.lang.runtime", "java.nio.charset", "java.nio.file", "java.nio.file.attribute", "java.net",
            "java.util.concurrent", "java.util.concurrent.atomic", "java.util.concurrent.locks", "java.util.function",
            "java.util.logging", "java.util.prefs");

    private static final Set<String> HARMLESS = Set.of("java.io.PrintStream", "java.io.File", "java.io.Console",
            "java.util.Base64", "java.util.Currency", "java.util.HexFormat", "java.util.Hashtable",
            "java.util.KeyValueHolder", "java.util.Locale", "java.util.Objects", "java.util.Optional",
            "java.util.OptionalDouble", "java.util.OptionalInt", "java.util.OptionalLong", "java.util.Properties",
            "java.util.Random", "java.util.ResourceBundle", "java.util.Stack", "java.util.Timer", "java.util.TimerTask",
            "java.util.UUID", "java.util.Vector", "java.util.regex.Pattern", "java.security.SecureRandom");

    /** Nested classes with these begins: they never change, or lock. */
    private static final Set<String> HARMLESS_BEGINS = Set.of("java.util.ImmutableCollections",
            "java.util.Collections$Empty", "java.util.Collections$Singleton", "java.util.Collections$Synchronized",
            "java.util.Collections$Copies", "java.util.Locale$", "java.util.Base64$");

    private static final ClassValue<Boolean> MUTABLE = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return !type.isArray() && !type.isHidden() && !Proxy.isProxyClass(type) && !type.isRecord()
                    && !type.isEnum() && isJdk(type.getName()) && !isHarmless(type.getName());
        }
    };

    private JdkClasses() {
    }

    /** Whether a class with this binary name belongs to the JDK, and so is not instrumented. */
    static boolean isJdk(String name) {
        int end = name.indexOf('.');
        return end > 0 && (PREFIXES.contains(name.substring(0, end + 1)) || name.startsWith("com.sun."));
    }

    /** Whether objects of the class can be used without a lock by threads that run at once. */
    static boolean isHarmless(String name) {
        int end = name.lastIndexOf('.');
        String parent = end < 0 ? "" : name.substring(0, end);
        if (parent.equals("java.lang")) {
            return !name.equals("java.lang.StringBuilder");
        }
        return HARMLESS_PACKAGES.contains(parent) || HARMLESS.contains(name) || parent.startsWith("jdk.")
                || parent.startsWith("sun.") || HARMLESS_BEGINS.stream().anyMatch(name::startsWith);
    }

    /** Whether this is a class of the JDK whose objects change and have no locks of their own. */
    static boolean isMutable(Class<?> type) {
        return MUTABLE.get(type);
    }
}
