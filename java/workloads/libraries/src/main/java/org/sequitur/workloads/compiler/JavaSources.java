// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.compiler;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** Java sources that compilers and checkers work on: Lucene's, from the sources jar on the class path. */
final class JavaSources {
    private static final String KNOWN = "org/apache/lucene/util/automaton/Automaton.java";

    private JavaSources() {
    }

    /** Returns the text of each file directly in a package folder such as {@code org/apache/lucene/util}, by path. */
    static Map<String, String> of(String folder) throws IOException {
        URL known = JavaSources.class.getClassLoader().getResource(KNOWN);
        if (known == null || !(known.openConnection() instanceof JarURLConnection connection)) {
            throw new IOException("Lucene's sources jar is not on the class path: build java/workloads again");
        }
        Map<String, String> sources = new TreeMap<>();
        connection.setUseCaches(false);
        try (JarFile jar = connection.getJarFile()) {
            for (JarEntry entry : jar.stream().filter(each -> isIn(folder, each.getName())).toList()) {
                try (InputStream in = jar.getInputStream(entry)) {
                    sources.put(entry.getName(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
                }
            }
        }
        return sources;
    }

    private static boolean isIn(String folder, String name) {
        return name.endsWith(".java") && !name.endsWith("-info.java")
                && name.startsWith(folder + "/") && name.indexOf('/', folder.length() + 1) < 0;
    }
}
