// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.locking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sequitur.workloads.BrokenResult;

class BcelRelocationTest {
    private static final String PATH = "org/apache/bcel/classfile/Utility.class";

    private static byte[] original() throws IOException {
        return BcelRelocation.classesIn(BcelRelocation.OLD).get(PATH);
    }

    private static byte[] moved() throws IOException {
        return BcelRelocation.relocate(original(), BcelRelocation.OLD, BcelRelocation.NEW);
    }

    /** Finds the classes of BCEL in their new package, moved when they are asked for. */
    private static final class Moved extends ClassLoader {
        private final Map<String, byte[]> classes;

        Moved() throws IOException {
            super(BcelRelocationTest.class.getClassLoader());
            classes = BcelRelocation.classesIn(BcelRelocation.OLD);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            String path = name.replace('.', '/').replace(BcelRelocation.NEW, BcelRelocation.OLD) + ".class";
            if (!classes.containsKey(path)) {
                throw new ClassNotFoundException(name);
            }
            try {
                byte[] bytes = BcelRelocation.relocate(classes.get(path), BcelRelocation.OLD, BcelRelocation.NEW);
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    @Test
    void movedClassesRun() throws Exception {
        Class<?> type = new Moved().loadClass("moved.library.bcel.classfile.Utility");
        assertEquals("Ljava/lang/String;", type.getMethod("getSignature", String.class).invoke(null,
                "java.lang.String"));
    }

    @Test
    void allClassesOfTheLibraryAreThere() throws IOException {
        assertTrue(BcelRelocation.classesIn(BcelRelocation.OLD + "/").size() > 300);
    }

    @Test
    void aRightOnePasses() throws IOException, BrokenResult {
        BcelRelocation.check(PATH, original(), moved());
    }

    @Test
    void aClassThatWasNotMovedIsFound() throws IOException {
        byte[] original = original();
        assertThrows(BrokenResult.class, () -> BcelRelocation.check(PATH, original, original));
    }

    @Test
    void oneWrongByteIsFound() throws IOException {
        byte[] original = original();
        byte[] moved = moved();
        // The last number of the last attribute.
        moved[moved.length - 1] ^= 1;
        assertThrows(BrokenResult.class, () -> BcelRelocation.check(PATH, original, moved));
    }
}
