// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.sequitur.futures.transform.MarkEverything;

/** Instrumented classes are valid, and what cannot be instrumented is left as it is. */
class InstrumenterTest {
    /** Defines whatever is in the jars of JUnit, marked everywhere and instrumented. */
    private static final class Marking extends ClassLoader {
        private int instrumented;

        private Marking() {
            super(InstrumenterTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                if (loaded != null || !name.startsWith("org.junit.")) {
                    return loaded != null ? loaded : super.loadClass(name, resolve);
                }
                byte[] bytes = CheckingLoader.bytes(name);
                byte[] marked = name.endsWith("info") ? bytes : MarkEverything.in(bytes);
                byte[] code = Instrumenter.instrument(marked);
                instrumented += code == null ? 0 : 1;
                byte[] result = code == null ? bytes : code;
                return defineClass(name, result, 0, result.length);
            }
        }
    }

    @Test
    void theVerifierAcceptsThem() throws IOException {
        Reports.sendTo(line -> { });
        Marking loader = new Marking();
        int known = 0;
        for (String name : classesOfJunit()) {
            try {
                Class.forName(name, true, loader);
                known++;
            } catch (VerifyError e) {
                throw e;
            } catch (ClassNotFoundException | Error e) {
                // Some belong to libraries that are not there, or want to be loaded once.
                assertTrue(!String.valueOf(e.getCause()).contains("VerifyError"), name + ": " + e.getCause());
            }
        }
        assertTrue(known > 500, known + " classes");
        assertTrue(loader.instrumented > 400, loader.instrumented + " instrumented");
    }

    private static List<String> classesOfJunit() throws IOException {
        List<String> names = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (entry.contains("junit") && entry.endsWith(".jar")) {
                try (JarFile jar = new JarFile(Path.of(entry).toFile())) {
                    jar.stream().map(JarEntry::getName).filter(each -> each.startsWith("org/junit")
                            && each.endsWith(".class")).forEach(each ->
                            names.add(each.substring(0, each.length() - 6).replace('/', '.')));
                }
            }
        }
        return names;
    }

    @Test
    void aMethodThatWouldBeTooLongStaysAsItIs() throws ReflectiveOperationException {
        ClassDesc name = ClassDesc.of("Long");
        byte[] bytes = ClassFile.of().build(name, builder -> builder
                .withField("count", ConstantDescs.CD_int, ClassFile.ACC_STATIC)
                .withMethodBody("run", MethodTypeDesc.of(ConstantDescs.CD_int), ClassFile.ACC_STATIC
                        | ClassFile.ACC_PUBLIC, code -> {
                            for (int i = 0; i < 5000; i++) {
                                code.getstatic(name, "count", ConstantDescs.CD_int).iconst_1().iadd()
                                        .putstatic(name, "count", ConstantDescs.CD_int);
                            }
                            code.getstatic(name, "count", ConstantDescs.CD_int).ireturn();
                        }));
        List<String> said = new ArrayList<>();
        Reports.sendTo(said::add);
        byte[] instrumented = Instrumenter.instrument(bytes);
        Class<?> type = define("Long", instrumented);
        assertEquals(5000, type.getMethod("run").invoke(null));
        assertEquals(List.of("futures: Long.run is not checked: it would be too long for a method"), said);
        assertTrue(Reports.summary().contains("method left unchecked because they would be too long"),
                Reports.summary());
    }

    private static Class<?> define(String name, byte[] bytes) {
        return new ClassLoader(InstrumenterTest.class.getClassLoader()) {
            Class<?> define() {
                return defineClass(name, bytes, 0, bytes.length);
            }
        }.define();
    }

    /** As compilers before Java 19 write it, who left it to the concatenation to make a text of an object. */
    @Test
    void aConcatenationReadsItsArguments() throws ReflectiveOperationException {
        ClassDesc name = ClassDesc.of("Concatenating");
        MethodTypeDesc type = MethodTypeDesc.of(ConstantDescs.CD_String, ClassDesc.of("java.lang.StringBuilder"));
        byte[] bytes = ClassFile.of().build(name, builder -> builder.withMethodBody("show", type,
                ClassFile.ACC_STATIC | ClassFile.ACC_PUBLIC, code -> code.aload(0).invokedynamic(DynamicCallSiteDesc.of(
                        ConstantDescs.ofCallsiteBootstrap(ClassDesc.of("java.lang.invoke.StringConcatFactory"),
                                "makeConcat", ConstantDescs.CD_CallSite), "makeConcat", type)).areturn()));
        Class<?> loaded = define("Concatenating", Instrumenter.instrument(bytes));
        StringBuilder text = new StringBuilder("text");
        List<String> said = new ArrayList<>();
        Reports.sendTo(said::add);
        int frame = Checks.enter();
        Checks.begin(frame, Places.add(new MarkedCall("here", "call", 0, false)));
        Checks.argumentWrite(text, Places.add("there", "java.lang.StringBuilder", "append", "()V"));
        Checks.end(frame);
        assertEquals("text", loaded.getMethod("show", StringBuilder.class).invoke(null, text));
        Checks.leave(frame);
        assertEquals(1, said.size());
        assertTrue(said.getFirst().contains("rest reads it at Concatenating.show(Unknown Source) by String.valueOf"),
                said.getFirst());
    }

    @Test
    void anInterfaceWithoutCodeStaysAsItIs() {
        assertNull(Instrumenter.instrument(CheckingLoader.bytes("java.lang.Runnable")));
    }

    @Test
    void whatBelongsToTheProgram() {
        assertTrue(Instrumenter.isOfProgram("org/example/Main"));
        assertTrue(Instrumenter.isOfProgram("Main"));
        assertTrue(Instrumenter.isOfProgram("org/sequitur/futures/bench/Main"));
        for (String each : List.of("java/util/List", "sun/misc/Unsafe", "org/sequitur/futures/check/Checks",
                "org/sequitur/futures/SplitSignal", "sequitur/annotations/Futures", "com/sun/proxy/P")) {
            assertTrue(!Instrumenter.isOfProgram(each), each);
        }
    }

    @Test
    void shadowsKeepNothingAlive() throws InterruptedException {
        WeakReference<Object> gone = new WeakReference<>(recorded(new Object()));
        for (int i = 0; i < 100 && !gone.refersTo(null); i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertTrue(gone.refersTo(null), "the object is still there");
    }

    /** Uses the object in a marked call that nobody has waited for. */
    private static Object recorded(Object object) {
        int frame = Checks.enter();
        Checks.begin(frame, Places.add(new MarkedCall("here", "call", 0, false)));
        Checks.fieldWrite(object, Places.add("here", "some.Type", "field", "I"));
        Checks.end(frame);
        Checks.leave(frame);
        return object;
    }
}
