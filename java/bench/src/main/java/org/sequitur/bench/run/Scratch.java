// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sequitur.support.Folders;

/**
 * A folder for what a fork writes, gone when closed.
 *
 * @param folder the folder
 */
public record Scratch(Path folder) implements AutoCloseable {
    private static final Path MEMORY = Path.of("/dev/shm");

    /**
     * Makes a folder.
     *
     * @param parent where, or null for memory where there is such a place, so that no disk is measured
     */
    public static Scratch create(Path parent) throws IOException {
        Path place = parent != null ? Files.createDirectories(parent) : Files.isWritable(MEMORY) ? MEMORY
                : Path.of(System.getProperty("java.io.tmpdir"));
        return new Scratch(Files.createTempDirectory(place.toAbsolutePath(), "sequitur-bench-"));
    }

    @Override
    public void close() throws IOException {
        Folders.delete(folder);
    }
}
