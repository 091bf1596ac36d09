// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Words stay whole, and lines within the terminal. */
class ParagraphTest {
    private static List<String> lines(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Paragraph.print(new PrintStream(bytes), text);
        return bytes.toString().lines().toList();
    }

    @Test
    void linesEndBetweenWords() {
        String words = "seventeen ".repeat(20);
        List<String> lines = lines(words);
        assertEquals(3, lines.size());
        assertTrue(lines.stream().allMatch(line -> line.length() <= Paragraph.WIDTH), lines::toString);
        assertEquals(words.strip(), String.join(" ", lines.stream().map(String::strip).toList()));
        assertTrue(lines.get(1).startsWith("  s"));
    }

    @Test
    void aWordLongerThanALineStaysWhole() {
        String word = "x".repeat(100);
        assertEquals(List.of("a", "  " + word, "  b"), lines("a " + word + " b"));
        assertEquals(List.of(), lines(null));
    }
}
