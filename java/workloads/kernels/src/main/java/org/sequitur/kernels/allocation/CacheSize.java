// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels.allocation;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The size of the processor's last-level cache. */
final class CacheSize {
    private static final Path CACHES = Path.of("/sys/devices/system/cpu/cpu0/cache");
    private static final int USUAL = 32 << 20;

    private CacheSize() {
    }

    /** Returns the size in bytes as the system tells it, or 32 MiB when it does not. */
    static long lastLevel() {
        return largest(CACHES);
    }

    /** Returns the largest size that a folder of the system's form tells. */
    static long largest(Path folder) {
        long largest = 0;
        try (DirectoryStream<Path> caches = Files.newDirectoryStream(folder, "index*")) {
            for (Path cache : caches) {
                largest = Math.max(largest, bytes(Files.readString(cache.resolve("size")).strip()));
            }
        } catch (IOException e) {
            return USUAL;
        }
        return largest == 0 ? USUAL : largest;
    }

    /** Returns a size like {@code 32768K} in bytes, or 0 for another text. */
    static long bytes(String text) {
        if (!text.matches("\\d{1,9}[KM]")) {
            return 0;
        }
        return Long.parseLong(text.substring(0, text.length() - 1)) << (text.endsWith("K") ? 10 : 20);
    }
}
