// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Runs one child JVM to its end and hands on what it reports. */
public final class Child {
    private static final String END = "@end-of-output";

    private Child() {
    }

    /** Receives the reports of a child, in its order. */
    public interface Listener {
        /** A task has ended with these outcomes. */
        void result(int id, Histogram outcomes);

        /** A task or the child itself has failed; {@code id} is -1 when no task was running. */
        void failure(int id, String message);
    }

    /**
     * Runs the command.
     *
     * @param folder   where it runs, and where it leaves a file when it crashes
     * @param patience for how many seconds it may be silent before it counts as hung
     * @return whether the child did all its tasks and ended well
     */
    public static boolean run(List<String> command, Path folder, int patience, Listener listener)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
        // An interrupted run must not leave a child behind that keeps the processors busy.
        Thread stop = new Thread(process::destroyForcibly);
        Runtime.getRuntime().addShutdownHook(stop);
        BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        Thread.ofPlatform().daemon().start(() -> read(process, lines));
        Parser parser = new Parser(listener);
        try {
            String line = lines.poll(patience, TimeUnit.SECONDS);
            while (line != null && !line.equals(END)) {
                parser.accept(line);
                line = lines.poll(patience, TimeUnit.SECONDS);
            }
            if (line == null) {
                listener.failure(parser.running, "no progress for " + patience + " s: the child hangs");
                return false;
            }
            int status = process.waitFor();
            if (status != 0 || !parser.done) {
                boolean crashed = Files.exists(folder.resolve("hs_err.log"));
                listener.failure(parser.running, "the child ended with status " + status
                        + (crashed ? " (crash, see " + folder.resolve("hs_err.log") + ")" : "") + parser.tail());
                return false;
            }
            return true;
        } finally {
            process.destroyForcibly();
            release(stop);
        }
    }

    private static void release(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The shutdown has begun and runs the hook.
        }
    }

    private static void read(Process process, BlockingQueue<String> lines) {
        try (BufferedReader reader = process.inputReader()) {
            reader.lines().forEach(lines::add);
        } catch (IOException | UncheckedIOException e) {
            // The process was ended; what it said before is in the queue.
        }
        lines.add(END);
    }

    /** Follows the protocol that {@link ChildMain} describes. */
    static final class Parser {
        private static final int TAIL = 5;
        private final Listener listener;
        private final ArrayDeque<String> others = new ArrayDeque<>();
        private int running = -1;
        private boolean done;

        Parser(Listener listener) {
            this.listener = listener;
        }

        void accept(String line) {
            String[] words = line.split(" ", 3);
            switch (words[0]) {
                case "@start" -> running = Integer.parseInt(words[1]);
                case "@result" -> {
                    running = -1;
                    listener.result(Integer.parseInt(words[1]), outcomes(words[2]));
                }
                case "@error" -> {
                    running = -1;
                    listener.failure(Integer.parseInt(words[1]), words[2]);
                }
                case "@done" -> done = true;
                default -> {
                    others.add(line);
                    if (others.size() > TAIL) {
                        others.remove();
                    }
                }
            }
        }

        private static Histogram outcomes(String text) {
            Histogram outcomes = new Histogram();
            for (String pair : text.split(",")) {
                int equals = pair.indexOf('=');
                outcomes.add(Long.parseLong(pair.substring(0, equals)), Long.parseLong(pair.substring(equals + 1)));
            }
            return outcomes;
        }

        boolean done() {
            return done;
        }

        String tail() {
            return others.isEmpty() ? "" : "; it said: " + String.join(" / ", others);
        }
    }
}
