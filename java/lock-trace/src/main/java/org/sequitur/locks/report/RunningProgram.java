// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sequitur.bench.price.run.JvmConnection;

/** A Java program that runs, and records its locks. */
final class RunningProgram {
    private static final String COMMAND = "vmLockTrace";
    private static final Pattern NAME = Pattern.compile("^trace: (.+)$", Pattern.MULTILINE);

    private RunningProgram() {
    }

    /**
     * Lets a program write its trace as it is now; it goes on.
     *
     * @param pid its process
     * @return the name of the trace, to be opened
     * @throws IOException with one line, when there is no such program or it records no locks
     */
    static Path writeTrace(long pid) throws IOException {
        try (JvmConnection jvm = JvmConnection.to(pid)) {
            Matcher name = NAME.matcher(jvm.command(COMMAND, "records no locks: start it with Sequitur's java and "
                    + "-XX:+LockTrace", "write"));
            if (!name.find()) {
                throw new IOException("process " + pid + " does not say where its trace is");
            }
            return Path.of(name.group(1));
        }
    }
}
