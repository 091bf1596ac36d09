// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.search;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Text that every JDK carries: the source of the packages {@code java.*} of java.base, or, in a JDK without its source,
 * the names and strings in their class files.
 *
 * @param name says which of the two
 * @param sources sorted by path, so that two VMs of one image read the same corpus
 */
record Corpus(String name, List<Source> sources) {
    private static final String FOLDER = "java.base/java";

    /** Reads the corpus of the JDK in {@code home}, which must be the running one when it has no source. */
    static Corpus of(Path home) throws IOException {
        Path archive = home.resolve("lib").resolve("src.zip");
        if (Files.exists(archive)) {
            try (FileSystem zip = FileSystems.newFileSystem(archive)) {
                return new Corpus("source of the java packages of java.base",
                        read(zip.getPath(FOLDER), isNamed(".java"), Corpus::sourceText));
            }
        }
        FileSystem image = FileSystems.getFileSystem(URI.create("jrt:/"));
        return new Corpus("names and strings in the java classes of java.base",
                read(image.getPath("modules", FOLDER), isNamed(".class"), Corpus::classText));
    }

    private static Predicate<Path> isNamed(String suffix) {
        return path -> path.getFileName() != null && path.getFileName().toString().endsWith(suffix);
    }

    private static List<Source> read(Path root, Predicate<Path> wanted, Reader reader) throws IOException {
        List<Path> paths;
        try (Stream<Path> files = Files.walk(root)) {
            paths = files.filter(wanted).sorted().toList();
        }
        List<Source> sources = new ArrayList<>();
        for (Path path : paths) {
            sources.add(new Source(root.relativize(path).toString(), reader.text(path)));
        }
        return List.copyOf(sources);
    }

    private static String sourceText(Path path) throws IOException {
        return Files.readString(path, StandardCharsets.UTF_8);
    }

    private static String classText(Path path) throws IOException {
        StringJoiner words = new StringJoiner(" ");
        for (PoolEntry entry : ClassFile.of().parse(Files.readAllBytes(path)).constantPool()) {
            if (entry instanceof Utf8Entry utf8) {
                words.add(utf8.stringValue());
            }
        }
        return words.toString();
    }

    private interface Reader {
        String text(Path path) throws IOException;
    }
}
