// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

/** Java source text that grows line by line. */
final class Text {
    private static final int INDENT = 4;

    private final StringBuilder text = new StringBuilder();
    private int depth;
    private int lines;

    /** Returns the number of the next line, from 1. */
    int nextLine() {
        return lines + 1;
    }

    /** Adds a line. */
    void line(String line) {
        lines++;
        text.repeat(' ', line.isEmpty() ? 0 : depth * INDENT).append(line).append('\n');
    }

    /** Adds a line that begins a block. */
    void open(String line) {
        line(line + " {");
        depth++;
    }

    /** Ends a block and begins the next one of the same statement. */
    void next(String line) {
        depth--;
        line("} " + line + " {");
        depth++;
    }

    /** Ends a block. */
    void close() {
        depth--;
        line("}");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
