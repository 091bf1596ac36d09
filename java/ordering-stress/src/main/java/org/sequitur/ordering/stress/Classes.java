// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.sequitur.litmus.run.LitmusTest;
import org.sequitur.ordering.stress.program.Program;
import org.sequitur.ordering.stress.support.Played;
import sequitur.annotations.Relaxed;

/** Compiles generated programs with the compiler of the JDK that runs this. */
final class Classes {
    /** Opens {@code jdk.internal.misc.Unsafe} to generated programs. */
    static final String EXPORTS = "java.base/jdk.internal.misc=ALL-UNNAMED";

    private Classes() {
    }

    /**
     * Compiles the programs into a folder.
     *
     * @throws IllegalStateException if a program is no valid Java
     */
    static void compile(List<Program> programs, Path folder) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<JavaFileObject> sources = programs.stream().map(Classes::source).toList();
            boolean done = compiler.getTask(messages, files, null, List.of("-d", folder.toString(), "-nowarn",
                    "-proc:none", "-XDsuppressNotes", "--add-exports", EXPORTS, "-cp", classPath()), null, sources)
                    .call();
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
        return Stream.concat(Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator)),
                        Stream.of(Played.class, LitmusTest.class, Relaxed.class).flatMap(Classes::place))
                .filter(entry -> !entry.isEmpty()).map(entry -> Path.of(entry).toAbsolutePath().toString()).distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Returns where a class comes from; nowhere if it is part of the JDK. */
    private static Stream<String> place(Class<?> type) {
        return Stream.ofNullable(type.getProtectionDomain().getCodeSource())
                .map(source -> source.getLocation())
                .filter(location -> location.getProtocol().equals("file"))
                .map(location -> Path.of(URI.create(location.toString())).toString());
    }
}
