// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Loads classes anew, instrumented or as they are. */
final class CheckingLoader extends ClassLoader {
    private final String prefix;
    private final boolean check;

    /** Loads the classes whose names start with {@code prefix}; {@code check}: instrumented. */
    CheckingLoader(String prefix, boolean check) {
        super(CheckingLoader.class.getClassLoader());
        this.prefix = prefix;
        this.check = check;
    }

    /** Returns the class file. */
    static byte[] bytes(String name) {
        String file = name.replace('.', '/') + ".class";
        try (InputStream in = CheckingLoader.class.getClassLoader().getResourceAsStream(file)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null || !name.startsWith(prefix)) {
                return loaded != null ? loaded : super.loadClass(name, resolve);
            }
            byte[] original = bytes(name);
            byte[] instrumented = check ? Instrumenter.instrument(original) : null;
            byte[] code = instrumented == null ? original : instrumented;
            return defineClass(name, code, 0, code.length);
        }
    }
}
