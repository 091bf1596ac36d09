// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

/**
 * A marked call in the program's text.
 *
 * @param where    class, method and line, as a stack trace names them
 * @param callee   name of the called method
 * @param number   among the marked calls of its method
 * @param firstUse whether some read waits for this call alone
 */
record MarkedCall(String where, String callee, int number, boolean firstUse) {
}
