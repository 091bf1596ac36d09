// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.support;

import java.io.PrintStream;

/** Prose on a terminal of 80 columns. */
public final class Paragraph {
    /** How many columns a line has at most. */
    public static final int WIDTH = 80;

    private static final String INDENT = "  ";

    private Paragraph() {
    }

    /** Prints the text in lines that end between words, all but the first indented; nothing for null. */
    public static void print(PrintStream out, String text) {
        if (text != null) {
            print(out, "", INDENT, text);
        }
    }

    /** Prints the head, and beside it the text in lines that end between words and begin below its first word. */
    public static void hang(PrintStream out, String head, String text) {
        print(out, head, " ".repeat(head.length()), text);
    }

    private static void print(PrintStream out, String head, String indent, String text) {
        StringBuilder line = new StringBuilder(head);
        boolean empty = true;
        for (String word : text.strip().split("\\s+")) {
            if (!empty && line.length() + 1 + word.length() > WIDTH) {
                out.println(line);
                line.setLength(0);
                line.append(indent);
                empty = true;
            }
            line.append(empty ? "" : " ").append(word);
            empty = false;
        }
        out.println(line);
    }
}
