// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

import java.util.List;

/**
 * When a sequential run stops adding rounds.
 *
 * @param until half the width that every interval should have, as a share
 * @param looks the numbers of rounds at which the intervals were looked at
 * @param alpha the error allowed at each look, such that it is 5 % in all
 */
public record Stopping(double until, List<Integer> looks, double alpha) {
}
