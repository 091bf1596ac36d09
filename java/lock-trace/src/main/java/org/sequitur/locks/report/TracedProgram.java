// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.report;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/** Runs a Java program so that it leaves a lock trace. */
final class TracedProgram {
    private static final String NAME = "trace";

    private TracedProgram() {
    }

    /**
     * Runs the program to its end.
     *
     * @param java the VM
     * @param arguments of the VM, besides those that trace
     * @param share of the time to record, in per cent, or null for the VM's default
     * @param folder gets the trace; made if it is not there
     * @param printed gets what the program prints; null: the program has the terminal meanwhile, Ctrl-C included
     * @return the name of the trace, to be opened
     * @throws IOException when the program cannot be started or leaves no trace
     */
    static Path run(Path java, List<String> arguments, Double share, Path folder, File printed)
            throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Path trace = folder.resolve(NAME).toAbsolutePath();
        List<String> command = new ArrayList<>(List.of(java.toString(), "-XX:+LockTrace",
                "-XX:LockTraceFile=" + trace));
        if (share != null) {
            command.add("-XX:LockTraceShare=" + Numbers.number(share));
        }
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
        if (printed != null) {
            builder.redirectOutput(printed).redirectErrorStream(true);
        }
        int status = printed == null ? interruptible(builder) : builder.start().waitFor();
        File data = new File(trace + ".json");
        if (!data.exists()) {
            throw new IOException("the program ended with exit code " + status + " and left no trace: "
                    + (status == 0 ? "it must end by itself, on an image that knows -XX:+LockTrace" : "see what it "
                    + "printed " + (printed == null ? "above" : "in " + printed)));
        }
        if (status != 0) {
            System.err.println("locks: the program ended with exit code " + status + "; its trace is read all the "
                    + "same");
        }
        return trace;
    }

    /** Ctrl-C goes to the program and to this process alike: it ends the program, whose trace is then read. */
    private static int interruptible(ProcessBuilder builder) throws IOException, InterruptedException {
        Signal interrupt = new Signal("INT");
        SignalHandler before = Signal.handle(interrupt, ignored -> { });
        try {
            return builder.start().waitFor();
        } finally {
            Signal.handle(interrupt, before);
        }
    }
}
