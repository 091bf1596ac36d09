// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.support;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Prose in lines that end between words: on a terminal of 80 columns, or as wide as asked for. */
public final class Paragraph {
    /** How many columns a line on a terminal has at most. */
    public static final int WIDTH = 80;

    private static final String INDENT = "  ";

    private Paragraph() {
    }

    /** Prints the text in lines that end between words, all but the first indented; nothing for null. */
    public static void print(PrintStream out, String text) {
        if (text != null) {
            lines("", INDENT, text, WIDTH).forEach(out::println);
        }
    }

    /** Prints the head, and beside it the text in lines that end between words and begin below its first word. */
    public static void hang(PrintStream out, String head, String text) {
        lines(head, " ".repeat(head.length()), text, WIDTH).forEach(out::println);
    }

    /**
     * Returns the text in lines that end between words.
     *
     * @param width how many columns a line has at most; a word that is longer stays whole
     * @return at least one line, without line ends
     */
    public static List<String> lines(String text, int width) {
        return lines("", "", text, width);
    }

    private static List<String> lines(String head, String indent, String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(head);
        boolean empty = true;
        for (String word : text.strip().split("\\s+")) {
            if (!empty && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
                line.append(indent);
                empty = true;
            }
            line.append(empty ? "" : " ").append(word);
            empty = false;
        }
        lines.add(line.toString());
        return lines;
    }
}
