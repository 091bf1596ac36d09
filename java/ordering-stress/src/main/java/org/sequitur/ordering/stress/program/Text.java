// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

/** Java source text that grows line by line. */
final class Text {
    private static final int INDENT = 4;

    private final StringBuilder text = new StringBuilder();
    private int depth;

    Text(int depth) {
        this.depth = depth;
    }

    /** Adds a line. */
    void line(String line) {
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
