// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sequitur.bench.data.DataFile;

/** Barrier prices as a JSON file. */
public final class PriceFile {
    private PriceFile() {
    }

    /**
     * Writes the results, and before the blocks what was computed, which {@link #read} passes over.
     *
     * @param summary an object of maps, lists, numbers and strings
     * @throws IOException when the file cannot be written; an earlier one is then left as it was
     */
    public static void write(PriceResults results, Object summary, Path file) throws IOException {
        DataFile.write(results, summary, "blocks", file);
    }

    /**
     * Reads results.
     *
     * @throws IOException with a message of one line, when there is no such file or it holds something else
     */
    public static PriceResults read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("no file " + file + ": name a file of barrier prices that ./sequitur price wrote");
        }
        PriceResults results = DataFile.parse(file, Files.readAllBytes(file), PriceResults.class, "barrier prices");
        if (results == null || results.format() != PriceResults.FORMAT || results.kinds() == null
                || results.blocks() == null || results.calibration() == null || results.environment() == null) {
            throw new IOException(file + " holds no barrier prices of format " + PriceResults.FORMAT
                    + ": measure again with this version");
        }
        return results;
    }
}
