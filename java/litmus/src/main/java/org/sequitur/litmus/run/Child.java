// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.stream.Stream;
import org.sequitur.support.AtExit;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.Launcher;

/** Runs one child JVM to its end and hands on what it reports. */
public final class Child {
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
            throws InterruptedException {
        Launcher launcher = new Launcher(Duration.ofSeconds(patience));
        Parser parser = new Parser(listener);
        // An interrupted run must not leave a child behind that keeps the processors busy.
        try (AtExit end = AtExit.run(launcher::stop)) {
            Launcher.Ending ending = launcher.run(command, folder, parser::accept);
            if (ending.status() == 0 && parser.done) {
                return true;
            }
            Path log = folder.resolve("hs_err.log");
            listener.failure(parser.running, "the child ended with status " + ending.status()
                    + (Files.exists(log) ? " (crash, see " + log + ")" : "") + parser.tail(ending.errors()));
        } catch (ChildFailure failure) {
            listener.failure(parser.running, failure.getMessage());
        }
        return false;
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

        /** Returns what it said last beside its reports, on both streams. */
        String tail(List<String> errors) {
            List<String> said = Stream.concat(others.stream(), errors.stream()).toList();
            return said.isEmpty() ? "" : "; it said: "
                    + String.join(" / ", said.subList(Math.max(0, said.size() - TAIL), said.size()));
        }
    }
}
