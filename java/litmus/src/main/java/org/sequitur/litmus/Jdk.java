// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.sequitur.litmus.run.Model;

/** Checks, before a long run, that the JDK can do what is asked of it. */
final class Jdk {
    private Jdk() {
    }

    /** Returns why the JDK does not serve, in one line, or null when it does. */
    static String objection(Path home, Iterable<Model> models, List<String> extra)
            throws IOException, InterruptedException {
        Path java = home.resolve("bin").resolve("java");
        if (!Files.isExecutable(java)) {
            return "no JDK in " + home + ": " + java + " is missing; name one with --jdk";
        }
        String plain = start(java, List.of());
        if (plain != null) {
            return java + " does not start: " + plain;
        }
        for (Model model : models) {
            List<String> options = new ArrayList<>(model.flags());
            options.addAll(extra);
            String message = start(java, options);
            if (message != null && start(java, model.flags()) != null) {
                return "the JDK in " + home + " has no memory model '" + model.label()
                        + "'; name a Sequitur image with --jdk, or use --model none";
            }
            if (message != null) {
                return java + " does not start with " + String.join(" ", options) + ": " + message;
            }
        }
        return null;
    }

    /** Returns whether the JDK starts with the options. */
    static boolean accepts(Path home, List<String> options) throws IOException, InterruptedException {
        return start(home.resolve("bin").resolve("java"), options) == null;
    }

    private static String start(Path java, List<String> options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(options);
        command.add("-version");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        return process.waitFor() == 0 ? null : output.lines().findFirst().orElse("no message");
    }
}
