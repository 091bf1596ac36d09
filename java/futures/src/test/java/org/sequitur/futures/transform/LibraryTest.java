// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Real libraries: untouched when nothing is marked, still valid when everything is. */
class LibraryTest {
    private static final int LEAST = 300;

    private static Map<String, byte[]> classesOfJars() throws IOException {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (entry.contains("junit") && entry.endsWith(".jar")) {
                try (JarFile jar = new JarFile(entry)) {
                    for (JarEntry each : jar.stream().filter(file -> file.getName().endsWith(".class")
                            && !file.getName().startsWith("META-INF")
                            && !file.getName().endsWith("module-info.class")).toList()) {
                        classes.put(each.getName().replace('/', '.').replaceAll("\\.class$", ""),
                                jar.getInputStream(each).readAllBytes());
                    }
                }
            }
        }
        return classes;
    }

    private static List<byte[]> classesOfTheJdk(String folder) throws IOException {
        List<byte[]> classes = new ArrayList<>();
        Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base", folder);
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
                classes.add(Files.readAllBytes(file));
            }
        }
        return classes;
    }

    @Test
    void nothingMarkedNothingChanged() throws IOException {
        List<byte[]> classes = new ArrayList<>(classesOfJars().values());
        classes.addAll(classesOfTheJdk("java"));
        assertTrue(classes.size() > LEAST, classes.size() + " classes");
        for (byte[] each : classes) {
            byte[] before = each.clone();
            assertSame(each, FuturesTransformer.transform(each, Promised.SAFE).bytes());
            assertTrue(Arrays.equals(before, each));
        }
    }

    @ParameterizedTest
    @EnumSource
    void theJdkWithEverythingMarkedIsValid(Promised promise) throws IOException {
        int points = 0;
        for (byte[] each : classesOfTheJdk("java/util/concurrent")) {
            FuturesTransformer.Result result = FuturesTransformer.transform(MarkEverything.in(each), promise);
            points += result.points().size();
            String name = ClassFile.of().parse(each).thisClass().asInternalName();
            assertEquals(List.of(), ClassFile.of().verify(result.bytes()), name);
        }
        assertTrue(points > (promise == Promised.SAFE ? 0 : LEAST), points + " split points");
    }

    @ParameterizedTest
    @EnumSource
    void theVmAcceptsALibraryWithEverythingMarked(Promised promise) throws IOException, ClassNotFoundException {
        Map<String, byte[]> classes = classesOfJars();
        ClassLoader loader = new ClassLoader(LibraryTest.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                synchronized (getClassLoadingLock(name)) {
                    Class<?> loaded = findLoadedClass(name);
                    if (loaded != null || !classes.containsKey(name)) {
                        return loaded != null ? loaded : super.loadClass(name, resolve);
                    }
                    byte[] marked = MarkEverything.in(classes.get(name));
                    byte[] bytes = FuturesTransformer.transform(marked, promise).bytes();
                    return defineClass(name, bytes, 0, bytes.length);
                }
            }
        };
        int linked = 0;
        for (String name : classes.keySet()) {
            try {
                // Asking for the methods links the class, and linking verifies it.
                loader.loadClass(name).getDeclaredMethods();
                linked++;
            } catch (VerifyError | ClassFormatError e) {
                throw e;
            } catch (LinkageError e) {
                // An optional dependency of the library is not there.
                assertTrue(e instanceof NoClassDefFoundError, e::toString);
            }
        }
        assertTrue(linked > LEAST, linked + " classes");
    }
}
