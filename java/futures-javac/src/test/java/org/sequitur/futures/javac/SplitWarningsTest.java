// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.javac;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** javac warns where a marked call stands that will not be split, once for each. */
class SplitWarningsTest {
    private static final String BEGIN = "import sequitur.annotations.Future;\nclass A { static int f() { return 1; }\n";
    private static final String WORK = "static int w(int n) { return n < 2 ? n : w(n - 1) + w(n - 2); }\n";

    @TempDir
    private Path folder;
    private boolean compiled;

    private static JavaFileObject file(String name, String source) {
        return new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignored) {
                return source;
            }
        };
    }

    private List<String> warnings(String source, String... options) {
        return warnings(List.of(file("A", source)), options);
    }

    private List<String> warnings(List<JavaFileObject> sources, String... options) {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        List<String> all = new ArrayList<>(List.of(options));
        all.addAll(List.of("-d", folder.toString(), "-classpath", System.getProperty("java.class.path")));
        JavaCompiler.CompilationTask task = javac.getTask(null, null, found, all, null, sources);
        task.setProcessors(List.of(new SplitWarnings()));
        compiled = task.call();
        return found.getDiagnostics().stream().map(each -> each.getKind() + " " + each.getLineNumber() + " "
                + each.getMessage(null)).toList();
    }

    private void assertOne(String expected, String source, String... options) {
        List<String> found = warnings(source, options);
        assertTrue(found.size() == 1 && found.getFirst().contains(expected), found::toString);
    }

    @Test
    void nothingIsSaidOfCallsThatCanBeSplit() {
        String source = BEGIN + "int g() { @Future int x = f(); return x; } }";
        assertEquals(List.of(), warnings(source, "-Werror"));
        assertTrue(compiled);
    }

    @Test
    void aReasonIsSaidAtItsLine() {
        assertOne("WARNING 4 this call will not be split: the call is inside a synchronized statement",
                BEGIN + "int g() { synchronized (this) {\n@Future int x = f();\nreturn x; } } }");
        assertTrue(compiled);
    }

    @Test
    void lambdasAndNestedClassesCount() {
        List<String> found = warnings(BEGIN + "class B { Runnable r = () -> { @Future int x = 1; f(x); };\n"
                + "void f(int x) { } }\nrecord R(int a) { synchronized int g() {\n@Future int x = f(); "
                + "return x; } } }\n"
                + "class C { static {\n@Future int x = A.f(); A.f(); } }");
        assertEquals(3, found.size(), found::toString);
        assertTrue(found.stream().anyMatch(each -> each.startsWith("WARNING 3 ")), found::toString);
        assertTrue(found.stream().anyMatch(each -> each.startsWith("WARNING 6 ")), found::toString);
        assertTrue(found.stream().anyMatch(each -> each.startsWith("WARNING 8 ")), found::toString);
    }

    @Test
    void warningsAreErrorsWhereTheyAreAskedToBe() {
        warnings(BEGIN + "synchronized int g() { @Future int x = f(); return x; } }", "-Werror");
        assertFalse(compiled);
    }

    @Test
    void warningsAsErrorsHideNoOtherOfTheSameClass() {
        List<String> found = warnings(BEGIN + "synchronized int g() { @Future int x = f();\nreturn x; }\n"
                + "void h() { for (;;) { @Future int x = f(); } } }", "-Werror");
        assertTrue(found.stream().anyMatch(each -> each.startsWith("WARNING 3 ")), found::toString);
        assertTrue(found.stream().anyMatch(each -> each.startsWith("WARNING 5 ")), found::toString);
    }

    @Test
    void annotationsWithoutTraceAreSeen() {
        assertOne("WARNING 3 this call will not be split: its variable needs a statement after it",
                BEGIN + "void g() { for (;;) { @Future int x = f(); } } }");
        assertOne("WARNING 3 @Future counts on a local variable only", BEGIN + "@Future int field = f(); }");
        assertOne("WARNING 3 @Future counts on a local variable only", BEGIN + "void g(@Future int x) { } }");
    }

    @Test
    void safeMethodsWithNothingToDoEarlySayWhereTheyStop() {
        String source = BEGIN + WORK + "static int s;\nint g() { @Future int x = f();\ns = 1;\nreturn x; } }";
        assertEquals(List.of(), warnings(source));
        assertOne("WARNING 5 this call will not be split: ", source, "-Asequitur.promise=safe");
    }

    @Test
    void classesOfAModuleAreReadAndItsDescriptorIsNot() {
        List<String> found = warnings(List.of(file("module-info", "module m { requires sequitur.annotations; }"),
                file("A", "package p; " + BEGIN + "synchronized int g() { @Future int x = f(); return x; } }")),
                "-p", System.getProperty("java.class.path"));
        assertEquals(1, found.size(), found::toString);
        assertTrue(found.getFirst().startsWith("WARNING 3 "), found::toString);
    }

    @Test
    void anUnknownPromiseIsAnError() {
        assertOne("ERROR -1 -Asequitur.promise=saef: give safe or relaxed", BEGIN + "}", "-Asequitur.promise=saef");
        assertFalse(compiled);
    }
}
