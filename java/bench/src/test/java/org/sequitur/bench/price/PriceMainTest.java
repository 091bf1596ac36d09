// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class PriceMainTest {
    private static String complaint(int status, String... args) {
        PrintStream before = System.err;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            assertEquals(status, PriceMain.run(args));
        } finally {
            System.setErr(before);
        }
        String text = said.toString(StandardCharsets.UTF_8);
        assertEquals(1, text.lines().count(), text);
        return text;
    }

    @Test
    void wrongUseIsSaidInOneLine() {
        assertTrue(complaint(2).startsWith("price: give --pid, or behind -- "));
        assertTrue(complaint(2, "--pid", "1", "--", "java").startsWith("price: give --pid, or behind -- "));
        assertTrue(complaint(2, "--pid", "1", "--rounds", "2").startsWith("price: --rounds is from 3"));
        assertTrue(complaint(2, "--pid", "1", "--block", "0").startsWith("price: --block is from 0.02"));
        assertTrue(complaint(2, "--pid", "1", "--budget", "0").startsWith("price: --budget is more than 0"));
        assertTrue(complaint(2, "--pid", "1", "--workloads", "xalan").startsWith("price: give --pid, or behind -- "));
        assertTrue(complaint(2, "--workloads", "xalan", "--java", "/bin/true", "--size", "huge")
                .startsWith("price: --size is small or default"));
        assertTrue(complaint(2, "--workloads", "xalan", "--java", "/bin/true", "--module", "a=/none")
                .startsWith("price: --module a=/none: no such file"));
        assertTrue(complaint(2, "--workloads", "xalan", "--java", "/bin/true").startsWith("price: unknown workload"));
        assertTrue(complaint(2, "--nonsense").startsWith("price: "));
        assertTrue(complaint(1, "--pid", "2147483647").startsWith("price: no process 2147483647"));
        assertTrue(complaint(1, "--merge", "none.json").startsWith("price: no file none.json"));
        assertTrue(complaint(1, "--java", "/bin/true", "--output", "target/price-test", "--warm-up", "2", "--", "java")
                .startsWith("price: the program ended with exit code 0"));
    }

    @Test
    void theHelpIsTheOneOfTheFrontDoor() throws IOException {
        assertEquals(Files.readString(Path.of("../../tools/sequitur/verbs/help/price.txt")),
                new CommandLine(new PriceMain()).getUsageMessage());
    }
}
