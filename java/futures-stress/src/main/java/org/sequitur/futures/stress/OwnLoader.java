// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Defines one generated class, and those nested in it, instead of its parent: two of these have two such classes. */
final class OwnLoader extends ClassLoader {
    private final String name;

    /** {@code name}: of the generated class. */
    OwnLoader(String name) {
        super(Play.class.getClassLoader());
        this.name = name;
    }

    @Override
    protected Class<?> loadClass(String asked, boolean resolve) throws ClassNotFoundException {
        if (!asked.equals(name) && !asked.startsWith(name + '$')) {
            return super.loadClass(asked, resolve);
        }
        synchronized (getClassLoadingLock(asked)) {
            Class<?> known = findLoadedClass(asked);
            return known == null ? define(asked) : known;
        }
    }

    private Class<?> define(String asked) throws ClassNotFoundException {
        try (InputStream bytes = getResourceAsStream(asked.replace('.', '/') + ".class")) {
            if (bytes == null) {
                throw new ClassNotFoundException(asked);
            }
            byte[] all = bytes.readAllBytes();
            return defineClass(asked, all, 0, all.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
