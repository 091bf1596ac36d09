// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

/**
 * A part of the heap array that one thread may read and write.
 *
 * @param from name of the variable with its first index
 * @param to   name of the variable with the index behind its last
 */
record Region(String from, String to) {
}
