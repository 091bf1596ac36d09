// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Loads classes of the tests anew, in another form. */
public abstract class FreshLoader extends ClassLoader {
    private final String prefix;

    /** Loads the classes whose names start with {@code prefix}; its parent loads the others. */
    protected FreshLoader(String prefix) {
        super(FreshLoader.class.getClassLoader());
        this.prefix = prefix;
    }

    /** Returns the class file to define in place of the given one. */
    protected abstract byte[] convert(byte[] bytes);

    /** Returns the class file. */
    public static byte[] bytes(String name) {
        String file = name.replace('.', '/') + ".class";
        try (InputStream in = FreshLoader.class.getClassLoader().getResourceAsStream(file)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    protected final Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null || !name.startsWith(prefix)) {
                return loaded != null ? loaded : super.loadClass(name, resolve);
            }
            byte[] code = convert(bytes(name));
            return defineClass(name, code, 0, code.length);
        }
    }
}
