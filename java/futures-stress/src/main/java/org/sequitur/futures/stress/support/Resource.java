// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress.support;

/** Logs its opening and closing. */
public final class Resource implements AutoCloseable {
    private final String name;
    private final boolean failing;

    /** Opens one, whose closing fails or not. */
    public Resource(String name, boolean failing) {
        this.name = name;
        this.failing = failing;
        World.log("open " + name);
    }

    /** Returns a number that depends on the name. */
    public int number() {
        return name.length();
    }

    @Override
    public void close() {
        World.log("close " + name);
        if (failing) {
            throw new Failed("close " + name);
        }
    }
}
