// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;

/** Results as a JSON file. */
public final class ResultsFile {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES).build();

    private ResultsFile() {
    }

    /**
     * Writes the results, and beside them what was computed, which {@link #read} passes over.
     *
     * @param summary an object of maps, lists, numbers and strings
     * @throws IOException when the file cannot be written; an earlier one is then left as it was
     */
    public static void write(Results results, Object summary, Path file) throws IOException {
        ObjectNode root = MAPPER.valueToTree(results);
        ObjectNode ordered = MAPPER.createObjectNode();
        root.properties().forEach(field -> {
            if (field.getKey().equals("forks")) {
                ordered.set("summary", MAPPER.valueToTree(summary));
            }
            ordered.set(field.getKey(), field.getValue());
        });
        WholeFile.write(file, MAPPER.writer(new DefaultPrettyPrinter()).writeValueAsBytes(ordered));
    }

    /**
     * Writes the results, compressed by gzip, with nothing computed. The same results give the same bytes.
     *
     * @throws IOException when the file cannot be written; an earlier one is then left as it was
     */
    public static void writeCompressed(Results results, Path file) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream compressed = new GZIPOutputStream(bytes)) {
            compressed.write(MAPPER.writeValueAsBytes(results));
        }
        WholeFile.write(file, bytes.toByteArray());
    }

    /**
     * Reads results, compressed ones when the file's name ends with {@code .gz}.
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
     * Returns the results that a file's bytes are, compressed ones when its name ends with {@code .gz}.
     *
     * @throws IOException with a message of one line, when they are something else
     */
    public static Results of(Path file, byte[] content) throws IOException {
        Results results;
        try {
            results = MAPPER.readValue(plain(file, content), Results.class);
        } catch (JacksonException e) {
            throw new IOException(file + " holds no results of ./sequitur bench: " + e.getOriginalMessage(), e);
        } catch (ZipException | EOFException e) {
            throw new IOException(file + " is no file that gzip made, or not whole", e);
        }
        if (results.format() != Results.FORMAT || results.forks() == null || results.configurations() == null
                || results.environment() == null) {
            throw new IOException(file + " holds no results of format " + Results.FORMAT
                    + ": measure again with this version");
        }
        return results;
    }

    private static byte[] plain(Path file, byte[] content) throws IOException {
        if (!file.toString().endsWith(".gz")) {
            return content;
        }
        try (InputStream plain = new GZIPInputStream(new ByteArrayInputStream(content))) {
            return plain.readAllBytes();
        }
    }
}
