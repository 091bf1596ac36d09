// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.support;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.Callable;
import picocli.CommandLine;

/** Runs a command as all of ours are run: what goes wrong is one line and an exit status. */
public final class CommandLines {
    /** Exit status of a command that did what it was told. */
    public static final int DONE = 0;
    /** Exit status where something failed. */
    public static final int FAILED = 1;
    /** Exit status of wrong words. */
    public static final int WRONG_USE = 2;

    private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    private CommandLines() {
    }

    /**
     * Runs a command.
     *
     * @param name stands in front of each complaint
     * @param command annotated for picocli; a {@link WrongUse} that it throws is wrong use, all else a failure
     */
    public static int run(String name, Callable<Integer> command, String... args) {
        CommandLine line = new CommandLine(command);
        // A word like @flags is meant for the VM.
        line.setExpandAtFiles(false);
        line.setParameterExceptionHandler((exception, ignored) -> complain(name, WRONG_USE, exception.getMessage()
                + "; " + whatToDo(name, exception)));
        line.setExecutionExceptionHandler((exception, ignored, result) -> switch (exception) {
            case WrongUse wrong -> complain(name, WRONG_USE, wrong.getMessage());
            case ChildFailure failure -> complain(name, FAILED, failure.getMessage());
            case IOException failure -> complain(name, FAILED, failure.getMessage());
            default -> complain(name, FAILED, exception.toString());
        });
        return line.execute(args);
    }

    private static String whatToDo(String name, CommandLine.ParameterException exception) {
        return exception instanceof CommandLine.UnmatchedArgumentException unmatched
                && !unmatched.getSuggestions().isEmpty() ? "did you mean " + unmatched.getSuggestions().getFirst() + "?"
                : "see ./sequitur " + name + " --help";
    }

    /** Returns the folder for the results of a run that begins now; it is not made. */
    public static Path resultsFolder(Path results, String name) {
        return results.resolve(name + "-" + LocalDateTime.now().format(MOMENT));
    }

    /** Says one line on standard error and returns the status. */
    public static int complain(String name, int status, String message) {
        System.err.println(name + ": " + message);
        return status;
    }
}
