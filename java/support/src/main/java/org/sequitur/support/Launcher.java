// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.support;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Runs child processes and can end those that run. Safe for use by several threads. */
public final class Launcher {
    private static final File NOTHING = new File("/dev/null");
    private static final String END = "\0";
    private static final int KEPT_LINES = 30;

    private final Duration patience;
    private final Set<Process> running = new HashSet<>();
    private boolean stopped;

    /** Takes the lines of a process's standard output. */
    public interface Lines {
        /** Takes one line; when it throws, the process is ended. */
        void accept(String line) throws ChildFailure;
    }

    /** Takes the lines of a process's standard output and may answer them on its standard input. */
    public interface Talk {
        /** Takes one line; when it throws, the process is ended. */
        void accept(String line, OutputStream answer) throws ChildFailure, InterruptedException;
    }

    /**
     * How a process ended.
     *
     * @param status its exit code
     * @param errors the first lines of its standard error
     */
    public record Ending(int status, List<String> errors) {
        private static final List<String> CHATTER = List.of("WARNING", "OpenJDK 64-Bit Server VM warning", "SLF4J");

        /** Returns what went wrong in one line: what the process complained of first. */
        public String complaint() {
            String first = errors.stream().map(line -> line.replaceFirst("^[#\\s]+", "").strip())
                    .filter(line -> !line.isEmpty() && CHATTER.stream().noneMatch(line::startsWith)).findFirst()
                    .orElse("it said nothing");
            return "exit code " + status + ": " + first;
        }
    }

    /**
     * Creates a launcher.
     *
     * @param patience how long a process may print nothing before it counts as hung
     */
    public Launcher(Duration patience) {
        this.patience = patience;
    }

    /** Ends the running processes and lets no other start. */
    public synchronized void stop() {
        stopped = true;
        running.forEach(Launcher::end);
    }

    /** Returns whether {@link #stop} was called. */
    public synchronized boolean stopped() {
        return stopped;
    }

    /**
     * Runs a process, whose standard input is empty, to its end.
     *
     * @param folder where it runs
     * @throws ChildFailure when it does not start, hangs, is stopped, or {@code lines} throws
     */
    public Ending run(List<String> command, Path folder, Lines lines) throws ChildFailure, InterruptedException {
        return talk(start(command, folder, ProcessBuilder.Redirect.from(NOTHING)),
                (line, answer) -> lines.accept(line));
    }

    /** The same for a process that is answered. Only the time from an answer to the next line tries the patience. */
    public Ending talk(List<String> command, Path folder, Talk talk) throws ChildFailure, InterruptedException {
        return talk(start(command, folder, ProcessBuilder.Redirect.PIPE), talk);
    }

    private Ending talk(Process process, Talk talk) throws ChildFailure, InterruptedException {
        try {
            BlockingQueue<String> queue = new LinkedBlockingQueue<>();
            Deque<String> errors = new ArrayDeque<>();
            Thread.ofPlatform().daemon().start(() -> read(process.inputReader(), queue::add));
            Thread second = Thread.ofPlatform().daemon().start(() -> read(process.errorReader(), line -> {
                if (errors.size() < KEPT_LINES && !line.equals(END)) {
                    errors.add(line);
                }
            }));
            String line = next(queue);
            while (!line.equals(END)) {
                talk.accept(line, process.getOutputStream());
                line = next(queue);
            }
            int status = process.waitFor();
            second.join(Duration.ofSeconds(5));
            if (stopped()) {
                throw new ChildFailure("stopped");
            }
            return new Ending(status, List.copyOf(errors));
        } finally {
            end(process);
            synchronized (this) {
                running.remove(process);
            }
        }
    }

    /** Ends a process and what it has started. */
    private static void end(Process process) {
        List<ProcessHandle> started = process.descendants().toList();
        process.destroyForcibly();
        started.forEach(ProcessHandle::destroyForcibly);
    }

    private synchronized Process start(List<String> command, Path folder, ProcessBuilder.Redirect input)
            throws ChildFailure {
        if (stopped) {
            throw new ChildFailure("stopped");
        }
        try {
            Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectInput(input).start();
            running.add(process);
            return process;
        } catch (IOException e) {
            throw new ChildFailure(command.getFirst() + " does not start: " + e.getMessage());
        }
    }

    private String next(BlockingQueue<String> queue) throws ChildFailure, InterruptedException {
        String line = queue.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
        if (line == null) {
            throw new ChildFailure("it printed nothing for " + patience.toSeconds() + " s and was ended");
        }
        return line;
    }

    private static void read(BufferedReader reader, Consumer<String> lines) {
        try (reader) {
            reader.lines().forEach(lines);
        } catch (IOException | UncheckedIOException e) {
            // The process was ended; what it said before has been handed on.
        }
        lines.accept(END);
    }
}
