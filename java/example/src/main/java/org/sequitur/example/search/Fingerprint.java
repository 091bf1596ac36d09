// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.search;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/**
 * A checksum of a sequence of texts and numbers: equal sequences give equal checksums, and where one part ends and the
 * next begins counts.
 */
final class Fingerprint {
    private final CRC32 crc = new CRC32();

    Fingerprint add(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        add(bytes.length);
        crc.update(bytes);
        return this;
    }

    Fingerprint add(long number) {
        crc.update(ByteBuffer.allocate(Long.BYTES).putLong(0, number));
        return this;
    }

    /** Returns eight hexadecimal digits. */
    String hex() {
        return "%08x".formatted(crc.getValue());
    }
}
