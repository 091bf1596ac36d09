// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes a JMOD file: four bytes of magic number and version, then a zip. Equal entries give equal bytes. */
final class JmodWriter implements AutoCloseable {
    private static final byte[] MAGIC = {'J', 'M', 1, 0};
    /** The oldest time a zip entry can carry. */
    private static final LocalDateTime FIXED_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final ZipOutputStream zip;

    JmodWriter(Path file) throws IOException {
        OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
        out.write(MAGIC);
        zip = new ZipOutputStream(out);
        // Read once by jlink and thrown away: speed matters, size does not.
        zip.setLevel(1);
    }

    void add(String sectionPath, byte[] content) throws IOException {
        ZipEntry entry = new ZipEntry(sectionPath);
        entry.setTimeLocal(FIXED_TIME);
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
