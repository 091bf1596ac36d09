// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.vm;

import java.io.IOException;
import java.io.StringReader;
import java.util.Properties;
import org.sequitur.support.ChildFailure;

/**
 * What a child VM reports on its standard output: one {@code name=value} a line, closed by a line that proves the
 * report is whole.
 */
public final class Facts {
    private static final String END = "report.complete";
    private final Properties values = new Properties();

    /** Adds a fact; numbers keep their {@code toString} form. */
    public Facts put(String name, Object value) {
        values.setProperty(name, String.valueOf(value));
        return this;
    }

    /** Writes the report to standard output. */
    public void print() {
        values.forEach((name, value) -> System.out.println(name + "=" + value));
        System.out.println(END + "=true");
        System.out.flush();
    }

    /**
     * Reads a report.
     *
     * @throws ChildFailure when its closing line is missing
     */
    public static Facts parse(String output) throws ChildFailure {
        Facts facts = new Facts();
        try {
            facts.values.load(new StringReader(output));
        } catch (IOException | IllegalArgumentException e) {
            throw new ChildFailure("the child's report cannot be read: " + e.getMessage());
        }
        if (facts.values.remove(END) == null) {
            throw new ChildFailure("the child ended before its report was complete");
        }
        return facts;
    }

    /** Returns a fact's text; a missing one is an error of the program. */
    public String text(String name) {
        String value = values.getProperty(name);
        if (value == null) {
            throw new IllegalArgumentException("no fact named " + name);
        }
        return value;
    }

    /** Returns a fact that is a whole number. */
    public long number(String name) {
        return Long.parseLong(text(name));
    }

    /** Returns a fact that is true or false. */
    public boolean flag(String name) {
        return Boolean.parseBoolean(text(name));
    }
}
