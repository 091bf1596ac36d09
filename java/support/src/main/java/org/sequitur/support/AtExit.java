// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.support;

/** What is to be done also where the process is ended meanwhile; not any more when this is closed. */
public record AtExit(Thread action) implements AutoCloseable {
    /** Has it done when the process ends. */
    public static AtExit run(Runnable action) {
        AtExit exit = new AtExit(new Thread(action));
        Runtime.getRuntime().addShutdownHook(exit.action);
        return exit;
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(action);
        } catch (IllegalStateException ends) {
            // The process ends, so the action is on its way.
        }
    }
}
