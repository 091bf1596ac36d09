// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import sequitur.annotations.Future;

/** Compiles generated programs with the compiler of this JDK. */
final class Compiler {
    private Compiler() {
    }

    /**
     * Compiles the programs into a folder.
     *
     * @throws IllegalStateException if a program is no valid Java
     */
    static void compile(List<? extends Program> programs, Path folder) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<JavaFileObject> sources = programs.stream().map(Compiler::source).toList();
            boolean done = compiler.getTask(messages, files, null, List.of("-d", folder.toString(), "-nowarn",
                    "-cp", classPath()), null, sources).call();
            if (!done) {
                throw new IllegalStateException("a generated program is no valid Java: " + messages);
            }
        }
    }

    private static JavaFileObject source(Program program) {
        String text = program.source();
        URI name = URI.create("string:///" + program.className().replace('.', '/') + ".java");
        return new SimpleJavaFileObject(name, JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreErrors) {
                return text;
            }
        };
    }

    /** Returns the class path of this VM with absolute entries; those that a jar's manifest names are added. */
    static String classPath() {
        String own = Path.of(locationOf(Compiler.class)).toString();
        String annotations = Path.of(locationOf(Future.class)).toString();
        return Arrays.stream((System.getProperty("java.class.path") + File.pathSeparator + own + File.pathSeparator
                + annotations).split(File.pathSeparator)).filter(entry -> !entry.isEmpty())
                .map(entry -> Path.of(entry).toAbsolutePath().toString()).distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static URI locationOf(Class<?> type) {
        return URI.create(type.getProtectionDomain().getCodeSource().getLocation().toString());
    }
}
