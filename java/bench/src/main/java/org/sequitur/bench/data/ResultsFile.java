// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Results as a {@link DataFile}. */
public final class ResultsFile {
    private ResultsFile() {
    }

    /**
     * Writes the results, and beside them what was computed, which {@link #read} passes over.
     *
     * @param summary an object of maps, lists, numbers and strings
     * @throws IOException when the file cannot be written; an earlier one is then left as it was
     */
    public static void write(Results results, Object summary, Path file) throws IOException {
        DataFile.write(results, summary, "forks", file);
    }

    /**
     * Reads results.
     *
     * @throws IOException with a message of one line, when there is no such file or it holds something else
     */
    public static Results read(Path file) throws IOException {
        return of(file, content(file));
    }

    /**
     * Returns the bytes of a file of results, compressed or not.
     *
     * @throws IOException with a message of one line, when there is no such file
     */
    public static byte[] content(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("no file " + file + ": name a results.json that ./sequitur bench wrote");
        }
        return Files.readAllBytes(file);
    }

    /**
     * Returns the results that a file's bytes are.
     *
     * @throws IOException with a message of one line, when they are something else
     */
    public static Results of(Path file, byte[] content) throws IOException {
        Results results = DataFile.parse(file, content, Results.class, "results of ./sequitur bench");
        if (results == null || results.format() != Results.FORMAT || results.forks() == null
                || results.configurations() == null || results.environment() == null) {
            throw new IOException(file + " holds no results of format " + Results.FORMAT
                    + ": measure again with this version");
        }
        return results;
    }
}
