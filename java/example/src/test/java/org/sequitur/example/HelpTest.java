// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** The front door explains the program without it, in the same words. */
class HelpTest {
    @Test
    void theFrontDoorsHelpIsThisOne() throws IOException {
        assertEquals(Files.readString(Path.of("../../tools/sequitur/verbs/help/example.txt")),
                new CommandLine(Main.class).getUsageMessage(CommandLine.Help.Ansi.OFF));
    }
}
