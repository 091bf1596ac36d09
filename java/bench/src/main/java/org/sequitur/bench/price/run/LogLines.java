// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Counts the lines of a growing file that a pattern is found in. */
public final class LogLines implements CountedProgress {
    private static final int CHUNK = 1 << 16;

    private final Path file;
    private final Pattern pattern;
    private long read;
    private long found;
    private String rest = "";

    /**
     * Begins at the end of the file.
     *
     * @throws IOException when there is no such file
     */
    public LogLines(Path file, Pattern pattern) throws IOException {
        if (!Files.isReadable(file)) {
            throw new IOException("cannot read " + file + ": name the log that the program writes");
        }
        this.file = file;
        this.pattern = pattern;
        this.read = Files.size(file);
    }

    @Override
    public double units() throws IOException {
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
            if (bytes.length() < read) {
                read = 0; // it was cut off and begun anew
                rest = "";
            }
            bytes.seek(read);
            byte[] chunk = new byte[CHUNK];
            for (int count = bytes.read(chunk); count > 0; count = bytes.read(chunk)) {
                read += count;
                take(new String(chunk, 0, count, StandardCharsets.ISO_8859_1));
            }
        }
        return found;
    }

    private void take(String text) {
        String[] lines = (rest + text).split("\n", -1);
        for (int i = 0; i < lines.length - 1; i++) {
            found += pattern.matcher(lines[i]).find() ? 1 : 0;
        }
        rest = lines[lines.length - 1];
    }

    @Override
    public String description() {
        return "lines of " + file + " with " + pattern;
    }
}
