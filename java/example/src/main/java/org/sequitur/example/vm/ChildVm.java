// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.vm;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs one of this program's classes in a VM of its own and returns what it reports. */
public final class ChildVm {
    /** Longest life of a child, in seconds; children watch themselves and end much sooner. */
    private static final int LIMIT_SECONDS = 120;
    private static final Pattern ERROR_LOG = Pattern.compile("\\S*hs_err_pid\\d+\\.log");
    private final Path java;

    /**
     * Makes a launcher.
     *
     * @param java the {@code java} launcher to run
     */
    public ChildVm(Path java) {
        this.java = java;
    }

    /**
     * Runs {@code main} under {@code model}.
     *
     * @param options further VM options
     * @throws ChildFailure when the child crashes, hangs, refuses its options or ends without a report
     */
    public Facts run(Model model, List<String> options, Class<?> main, String... arguments)
            throws ChildFailure, IOException, InterruptedException {
        Process process = new ProcessBuilder(command(model, options, main, arguments)).start();
        Thread reaper = new Thread(process::destroyForcibly);
        Runtime.getRuntime().addShutdownHook(reaper);
        try {
            CompletableFuture<String> output = read(process.getInputStream());
            CompletableFuture<String> errors = read(process.getErrorStream());
            if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                throw new ChildFailure(model.label() + ": no report within " + LIMIT_SECONDS + " s");
            }
            if (process.exitValue() != 0) {
                throw new ChildFailure(explain(model, process.exitValue(), output.join() + errors.join()));
            }
            return Facts.parse(output.join());
        } finally {
            process.destroyForcibly();
            Runtime.getRuntime().removeShutdownHook(reaper);
        }
    }

    private List<String> command(Model model, List<String> options, Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>(List.of(java.toString(), model.flag()));
        command.addAll(options);
        String path = System.getProperty("java.class.path");
        command.addAll(List.of("-cp", absolute(path), main.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    private static String absolute(String path) {
        List<String> entries = new ArrayList<>();
        for (String entry : path.split(File.pathSeparator)) {
            entries.add(Path.of(entry).toAbsolutePath().toString());
        }
        return String.join(File.pathSeparator, entries);
    }

    private static CompletableFuture<String> read(InputStream stream) {
        return CompletableFuture.supplyAsync(() -> {
            try (stream) {
                return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                return "";
            }
        }, task -> Thread.ofPlatform().daemon().start(task));
    }

    static String explain(Model model, int status, String said) {
        if (said.contains("Unrecognized VM option 'MemoryModel")) {
            return "this java has no -XX:MemoryModel: start the example with ./sequitur example";
        }
        String first = said.lines().map(line -> line.replaceFirst("^[#\\s]+", "").strip())
                .filter(line -> !line.isEmpty() && !line.startsWith("WARNING")).findFirst().orElse("it said nothing");
        Matcher log = ERROR_LOG.matcher(said);
        return model.label() + ": the child ended with status " + status + ": " + first
                + (log.find() ? " See " + log.group() : "");
    }
}
