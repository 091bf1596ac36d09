// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorpusTest {
    @TempDir
    private Path home;

    private void zip(String... names) throws IOException {
        Files.createDirectories(home.resolve("lib"));
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(home.resolve("lib/src.zip")))) {
            for (String name : names) {
                out.putNextEntry(new ZipEntry(name));
                out.write(("text of " + name).getBytes());
                out.closeEntry();
            }
        }
    }

    @Test
    void readsTheSourceOfTheJavaPackagesInOrder() throws IOException {
        zip("java.base/java/b/B.java", "java.base/java/a/A.java", "java.base/java/a/notes.txt", "java.base/sun/D.java",
                "java.xml/java/c/C.java");
        Corpus corpus = Corpus.of(home);
        assertEquals(List.of(new Source("a/A.java", "text of java.base/java/a/A.java"),
                new Source("b/B.java", "text of java.base/java/b/B.java")), corpus.sources());
        assertEquals("source of the java packages of java.base", corpus.name());
    }

    @Test
    void withoutSourceTheClassesAreRead() throws IOException {
        Corpus corpus = Corpus.of(home);
        Source object = corpus.sources().stream().filter(source -> source.path().equals("lang/Object.class"))
                .findFirst().orElseThrow();
        assertTrue(object.text().contains("hashCode"), object.text());
        assertTrue(corpus.sources().size() > 1000);
    }

    @Test
    void queriesAreNeighbouringWordsOfTheCorpus() {
        List<Source> sources = List.of(new Source("a", "some plain words stand here"), new Source("b", "x y z"));
        List<String> queries = QueryList.of(sources, 6);
        assertEquals(List.of("stand", "+java +java", "\"stand here\"", "java", "+stand +here", "\"java java\""),
                queries);
    }
}
