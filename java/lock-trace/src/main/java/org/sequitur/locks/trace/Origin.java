// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.trace;

import java.util.List;

/** Whose code takes a lock. */
public enum Origin {
    /** The program, or a library that it brought along. */
    USER("user code"),
    /** The class library of the JDK. */
    LIBRARY("class library"),
    /** The place is not known. */
    UNKNOWN("place unknown");

    private static final List<String> LIBRARIES = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

    private final String label;

    Origin(String label) {
        this.label = label;
    }

    /** Returns a name for people. */
    public String label() {
        return label;
    }

    /** Returns whose a place in the code is. */
    public static Origin of(int site, String name) {
        if (site == 0) {
            return UNKNOWN;
        }
        return LIBRARIES.stream().anyMatch(name::startsWith) ? LIBRARY : USER;
    }
}
