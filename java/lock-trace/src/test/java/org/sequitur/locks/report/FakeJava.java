// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.sequitur.locks.trace.SyntheticTrace;

/** What stands for a VM that traces locks. */
final class FakeJava {
    private FakeJava() {
    }

    /**
     * Returns a VM that writes down its arguments, in {@code words}, does what the command says, leaves a trace and
     * ends with code 3.
     */
    static Path in(Path folder, String command) throws IOException {
        Path made = SyntheticTrace.random(5, 4, 6, 200).write(folder, "made");
        Path java = Files.writeString(folder.resolve("java"), "#!/bin/sh\necho \"$@\" > " + folder + "/words\n"
                + command + "\nfor word; do case $word in -XX:LockTraceFile=*) name=${word#*=};; esac; done\n"
                + "cp " + made + ".events $name.events && cp " + made + ".json $name.json\nexit 3\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
        return java;
    }
}
