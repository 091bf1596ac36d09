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
    private static List<String> printed(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Paragraph.print(new PrintStream(bytes), text);
        return bytes.toString().lines().toList();
    }

    @Test
    void linesEndBetweenWords() {
        String words = "seventeen ".repeat(20);
        List<String> lines = printed(words);
        assertEquals(3, lines.size());
        assertTrue(lines.stream().allMatch(line -> line.length() <= Paragraph.WIDTH), lines::toString);
        assertEquals(words.strip(), String.join(" ", lines.stream().map(String::strip).toList()));
        assertTrue(lines.get(1).startsWith("  s"));
    }

    @Test
    void aWordLongerThanALineStaysWhole() {
        String word = "x".repeat(100);
        assertEquals(List.of("a", "  " + word, "  b"), printed("a " + word + " b"));
        assertEquals(List.of(), printed(null));
    }

    @Test
    void linesAreAsWideAsAskedForAndBeginAtTheEdge() {
        assertEquals(List.of("one two", "three", "four"), Paragraph.lines(" one two three\nfour", 7));
        assertEquals(List.of("one two three", "four"), Paragraph.lines("one two three four", 13));
        assertEquals(List.of("a", "longword", "b"), Paragraph.lines("a longword b", 3));
        assertEquals(List.of(""), Paragraph.lines("", 7));
    }

    @Test
    void textHangsBelowItsFirstWord() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Paragraph.hang(new PrintStream(bytes), "head  ", "word ".repeat(20));
        assertEquals(List.of("head  " + "word ".repeat(14) + "word", "      " + "word ".repeat(4) + "word"),
                bytes.toString().lines().toList());
    }
}
