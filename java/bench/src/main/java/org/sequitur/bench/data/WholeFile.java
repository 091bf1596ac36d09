// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes files so that a reader finds the old content or the new, never a part. */
public final class WholeFile {
    private WholeFile() {
    }

    /**
     * Replaces the file.
     *
     * @throws IOException when it cannot be written; an earlier file is then left as it was
     */
    public static void write(Path file, byte[] content) throws IOException {
        Path whole = file.toAbsolutePath();
        Path partial = whole.resolveSibling(whole.getFileName() + ".partial");
        try {
            Files.write(partial, content);
            Files.move(partial, whole, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(partial);
        }
    }
}
