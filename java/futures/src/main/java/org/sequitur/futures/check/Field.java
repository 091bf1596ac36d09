// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

/**
 * A field of the class that declares it.
 *
 * @param name    class and name
 * @param owner   the class that declares it
 * @param key     tells it from other fields; positive
 * @param ignored whether its accesses cannot be races: it is volatile or final
 */
record Field(String name, String owner, int key, boolean ignored) {
}
