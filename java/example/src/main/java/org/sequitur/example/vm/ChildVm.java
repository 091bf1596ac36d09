// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.vm;

import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sequitur.support.AtExit;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.Launcher;

/** Runs one of this program's classes in a VM of its own and returns what it reports. */
public final class ChildVm {
    /** For how long a child may be silent; children watch themselves and end much sooner. */
    private static final Duration LIMIT = Duration.ofSeconds(120);
    private static final Path HERE = Path.of("").toAbsolutePath();
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
            throws ChildFailure, InterruptedException {
        Launcher launcher = new Launcher(LIMIT);
        StringBuilder output = new StringBuilder();
        try (AtExit end = AtExit.run(launcher::stop)) {
            Launcher.Ending ending = launcher.run(command(model, options, main, arguments), HERE,
                    line -> output.append(line).append('\n'));
            if (ending.status() != 0) {
                throw new ChildFailure(explain(model, ending.status(), output + String.join("\n", ending.errors())));
            }
            return Facts.parse(output.toString());
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
