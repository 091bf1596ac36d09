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
        if (text == null) {
            return;
        }
        StringBuilder line = new StringBuilder();
        for (String word : text.strip().split("\\s+")) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > WIDTH) {
                out.println(line);
                line.setLength(0);
                line.append(INDENT).append(word);
            } else {
                line.append(line.isEmpty() ? "" : " ").append(word);
            }
        }
        out.println(line);
    }
}
