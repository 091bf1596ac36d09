// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

/**
 * A marked call that stays an ordinary call.
 *
 * @param method its method: class, name and descriptor
 * @param line   its source line; 0 if that is not known
 * @param reason why, in terms of the program
 */
public record Refusal(String method, int line, String reason) {
    @Override
    public String toString() {
        return method + (line > 0 ? ":" + line : "") + ": " + reason;
    }
}
