// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A Java program that the lab starts with cost sites, and ends when it has measured. */
public final class ProbedCommand implements AutoCloseable {
    private static final long END_SECONDS = 5;

    private final Process process;

    private ProbedCommand(Process process) {
        this.process = process;
    }

    /**
     * Starts a command.
     *
     * @param words  the command; its first word, {@code java}, stands for the VM and the option that makes sites
     * @param java   the VM
     * @param output gets what the program prints, or null to print it here
     * @throws IOException when the command is none of Java or cannot be started
     */
    public static ProbedCommand start(List<String> words, Path java, Path output) throws IOException {
        if (!words.getFirst().equals("java")) {
            throw new IOException("the command behind -- begins with java, not '" + words.getFirst()
                    + "': start anything else with -XX:+BarrierCostSites and give its --pid");
        }
        List<String> command = new ArrayList<>(List.of(java.toString(), "-XX:+BarrierCostSites"));
        command.addAll(words.subList(1, words.size()));
        ProcessBuilder builder = new ProcessBuilder(command).redirectInput(new File("/dev/null"))
                .redirectErrorStream(true);
        builder.redirectOutput(output == null ? ProcessBuilder.Redirect.DISCARD
                : ProcessBuilder.Redirect.to(output.toFile()));
        return new ProbedCommand(builder.start());
    }

    /** Returns the number of the process. */
    public long pid() {
        return process.pid();
    }

    /**
     * Lets it run for so long.
     *
     * @throws IOException when it ends by itself meanwhile
     */
    public void warmUp(double seconds) throws IOException, InterruptedException {
        if (process.waitFor((long) (seconds * 1000), TimeUnit.MILLISECONDS)) {
            throw new IOException("the program ended with exit code " + process.exitValue() + " within "
                    + seconds + " seconds: it must run for as long as it is measured");
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
