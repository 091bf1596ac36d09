// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.sequitur.support.AtExit;

/**
 * A VM in which compiled programs are played.
 *
 * @param java     the java command
 * @param options  VM options
 * @param patience for how many seconds it may run
 */
record PlayVm(Path java, List<String> options, int patience) {
    /**
     * How it ended.
     *
     * @param output what it printed, on both streams
     * @param status how it ended, in words
     */
    record Played(String output, String status) {
    }

    /** Plays the programs, each so many times. */
    Played play(List<String> names, int times, Path folder) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(options);
        command.addAll(List.of("-cp", folder + File.pathSeparator + Compiler.classPath(), Play.class.getName(),
                Integer.toString(times)));
        command.addAll(names);
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        boolean ended;
        try (AtExit end = AtExit.run(process::destroyForcibly)) {
            ended = process.waitFor(patience, TimeUnit.SECONDS);
        } finally {
            process.destroyForcibly();
        }
        return new Played(Files.readString(output), ended ? "the VM ended with status " + process.exitValue()
                : "the VM hung for " + patience + " s");
    }
}
