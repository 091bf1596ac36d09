// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.support;

/** Java source text that grows line by line. */
public final class SourceText {
    private static final int INDENT = 4;

    private final StringBuilder text = new StringBuilder();
    private int depth;
    private int lines;

    /** Makes an empty text. */
    public SourceText() {
        this(0);
    }

    /** Makes an empty text whose lines begin so many blocks deep. */
    public SourceText(int depth) {
        this.depth = depth;
    }

    /** Returns the number of the next line, from 1. */
    public int nextLine() {
        return lines + 1;
    }

    /** Adds a line. */
    public void line(String line) {
        lines++;
        text.repeat(' ', line.isEmpty() ? 0 : depth * INDENT).append(line).append('\n');
    }

    /** Adds a line that begins a block. */
    public void open(String line) {
        line(line + " {");
        depth++;
    }

    /** Ends a block and begins the next one of the same statement. */
    public void next(String line) {
        depth--;
        line("} " + line + " {");
        depth++;
    }

    /** Ends a block. */
    public void close() {
        depth--;
        line("}");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
