// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.sequitur.bench.run.Complaint;

/** A Java program that the lab starts with cost sites, and ends when it has measured. */
public final class ProbedCommand implements AutoCloseable {
    private static final long END_SECONDS = 5;

    /** Its connections break a little before a program that ends has ended. */
    private static final long ENDING_MILLIS = 500;

    private final Process process;
    private final Path output;
    private final double needed;
    private final long begun = System.nanoTime();

    private ProbedCommand(Process process, Path output, double needed) {
        this.process = process;
        this.output = output;
        this.needed = needed;
    }

    /**
     * Starts a program on a VM with sites.
     *
     * @param arguments of the VM, besides the option that makes sites
     * @param java   the VM
     * @param output gets what the program prints
     * @param needed for about how many seconds it must run
     * @throws IOException when it cannot be started
     */
    public static ProbedCommand start(List<String> arguments, Path java, Path output, double needed)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(java.toString(), "-XX:+BarrierCostSites"));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectInput(new File("/dev/null"))
                .redirectErrorStream(true);
        builder.redirectOutput(output.toFile());
        return new ProbedCommand(builder.start(), output, needed);
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
            throw new IOException(ended());
        }
    }

    /** Returns the failure of a measurement, or if it failed because the program ended, what that says of it. */
    public IOException cause(IOException failure) throws IOException, InterruptedException {
        return process.waitFor(ENDING_MILLIS, TimeUnit.MILLISECONDS) ? new IOException(ended(), failure) : failure;
    }

    private String ended() throws IOException {
        int status = process.exitValue();
        String what = status == 0 ? "give it more to do, or measure with fewer --rounds" : Complaint.of(output);
        return String.format(Locale.ROOT, "the program ended with exit code %d after %.1f of the about %.0f s that it "
                + "must run: %s (all it printed is in %s)", status, (System.nanoTime() - begun) / 1e9, needed, what,
                output);
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
