// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

import java.util.LinkedHashSet;
import java.util.Set;
import org.sequitur.support.SourceText;

/**
 * The Java source of one actor as it grows: the lines of its method, what these need at its beginning, and the
 * constants and methods of the class that they use.
 */
final class Source {
    /** Where methods go that the VM is told not to inline. */
    static final String KEPT = "keep_";
    private static final String INLINED = "call_";

    private final Members members;
    private final SourceText body = new SourceText(2);
    private final Set<String> beginning = new LinkedHashSet<>();

    /** What the actors of a class share. */
    static final class Members {
        final Set<String> constants = new LinkedHashSet<>();
        final StringBuilder methods = new StringBuilder();
        int number;
    }

    Source(Members members) {
        this.members = members;
    }

    /** Returns a name that nothing else has. */
    String fresh(String prefix) {
        return prefix + members.number++;
    }

    /** Adds a declaration to the actor's beginning, once. */
    void first(String declaration) {
        beginning.add(declaration);
    }

    /** Adds a class constant and returns its name; the same value has the same name. */
    String constant(String type, String value) {
        for (String known : members.constants) {
            if (known.startsWith(type + " ") && known.endsWith(" = " + value)) {
                return known.substring(type.length() + 1, known.length() - value.length() - 3);
            }
        }
        String name = fresh("K");
        members.constants.add(type + " " + name + " = " + value);
        return name;
    }

    /** Returns the name of a new method. {@code kept}: whether it must not be inlined. */
    String methodName(boolean kept) {
        return fresh(kept ? KEPT : INLINED);
    }

    /** Adds a method or class, given line by line. */
    void member(String... lines) {
        for (String line : lines) {
            members.methods.append("    ").append(line).append('\n');
        }
        members.methods.append('\n');
    }

    void line(String line) {
        body.line(line);
    }

    void open(String line) {
        body.open(line);
    }

    void next(String line) {
        body.next(line);
    }

    void close() {
        body.close();
    }

    Set<String> beginning() {
        return beginning;
    }

    String body() {
        return body.toString();
    }
}
