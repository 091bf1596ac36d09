// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress.support;

/**
 * Several values, so that some wait on the operand stack while others are computed.
 *
 * @param left   a number
 * @param wide   another
 * @param middle another
 * @param right  a text
 */
public record Parts(int left, long wide, int middle, String right) {
    /** Returns a number that depends on all. */
    public int sum() {
        return left * 31 + (int) (wide ^ wide >>> 32) + middle * 7 + right.length();
    }
}
