// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder for a workload's files, removed with all that is in it; in memory where the system has such a place, so
 * that no disk is measured.
 *
 * @param folder empty at first
 */
record Scratch(Path folder) implements AutoCloseable {
    private static final Path IN_MEMORY = Path.of("/dev/shm");

    /** Makes a new folder in {@code parent}, or where temporary files go best if that is null. */
    static Scratch in(Path parent) throws IOException {
        Path usual = Files.isWritable(IN_MEMORY) ? IN_MEMORY : Path.of(System.getProperty("java.io.tmpdir"));
        return new Scratch(Files.createTempDirectory(parent == null ? usual : parent, "sequitur-fork-"));
    }

    @Override
    public void close() throws IOException {
        List<Path> inside;
        try (Stream<Path> tree = Files.walk(folder)) {
            inside = tree.sorted(Comparator.reverseOrder()).toList();
        } catch (UncheckedIOException vanished) {
            throw vanished.getCause();
        }
        for (Path each : inside) {
            Files.deleteIfExists(each);
        }
    }
}
