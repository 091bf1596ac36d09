// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.run;

import org.sequitur.litmus.gen.AccessKind;
import org.sequitur.litmus.gen.Carrier;
import org.sequitur.litmus.gen.Layout;

/**
 * One test for a child JVM to run. The text form is one line of fields between tab characters.
 *
 * @param id      its number in the plan
 * @param form    what {@code subject} is
 * @param subject a program's text, the name of a hand-written shape, the name of a hand-written loop, or nothing for a
 *                generated loop
 * @param carrier the type of the locations; hand-written shapes have their own
 * @param kind    how they are accessed; hand-written shapes have their own
 * @param layout  how they lie in memory; hand-written shapes have their own
 * @param millis  for how long to run it
 */
public record Task(int id, Form form, String subject, Carrier carrier, AccessKind kind, Layout layout, int millis) {
    /** The forms of a test. */
    public enum Form {
        /** A generated class that runs a {@link org.sequitur.litmus.program.Program}. */
        PROGRAM,
        /** A class written by hand, from {@link org.sequitur.litmus.shapes.HandWritten}. */
        HAND_WRITTEN,
        /** A loop that reads one location until another thread has written it. */
        SPIN
    }

    private static final String SEPARATOR = "\t";

    /** Returns whether it is written by hand, so that no carrier, kind or layout of the task says what it does. */
    public boolean isHandWritten() {
        return form == Form.HAND_WRITTEN || form == Form.SPIN && !subject.isEmpty();
    }

    /** Returns the line that {@link #parse} reads. */
    public String toLine() {
        return String.join(SEPARATOR, Integer.toString(id), form.name(), subject, carrier.name(), kind.name(),
                layout.name(), Integer.toString(millis));
    }

    /** Reads the text form. */
    public static Task parse(String line) {
        String[] fields = line.split(SEPARATOR, -1);
        return new Task(Integer.parseInt(fields[0]), Form.valueOf(fields[1]), fields[2], Carrier.valueOf(fields[3]),
                AccessKind.valueOf(fields[4]), Layout.valueOf(fields[5]), Integer.parseInt(fields[6]));
    }
}
