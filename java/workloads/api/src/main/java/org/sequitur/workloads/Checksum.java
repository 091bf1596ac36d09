// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/** A checksum of a sequence of results; where one ends and the next begins counts. Not safe for use by two threads. */
public final class Checksum {
    private final CRC32C crc = new CRC32C();
    private final ByteBuffer number = ByteBuffer.allocate(Long.BYTES);

    /** Returns the checksum of numbers in this order. */
    public static String of(long... numbers) {
        Checksum sum = new Checksum();
        for (long each : numbers) {
            sum.add(each);
        }
        return sum.hex();
    }

    public Checksum add(long value) {
        crc.update(number.clear().putLong(value).flip());
        return this;
    }

    /** Adds the bits of a number; every NaN is the same. */
    public Checksum add(double value) {
        return add(Double.doubleToLongBits(value));
    }

    public Checksum add(String text) {
        return add(text.getBytes(StandardCharsets.UTF_8));
    }

    public Checksum add(byte[] bytes) {
        add(bytes.length);
        crc.update(bytes);
        return this;
    }

    /** Returns the checksum so far. */
    public long value() {
        return crc.getValue();
    }

    /** Returns the checksum so far as eight hexadecimal digits. */
    public String hex() {
        return "%08x".formatted(value());
    }
}
