// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A module of workloads for {@code --module} that consists of the classes of these tests. */
final class TestClassPath {
    private TestClassPath() {
    }

    /** Writes the module's class path file. Returns its path. */
    static String write(Path folder) throws IOException {
        return Files.writeString(folder.resolve("classpath.txt"),
                Path.of("target/test-classes").toAbsolutePath().toString()).toString();
    }
}
