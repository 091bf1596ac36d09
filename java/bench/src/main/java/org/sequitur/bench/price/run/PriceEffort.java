// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

/**
 * How much is measured.
 *
 * @param rounds       each kind runs with each of its counts once in a round
 * @param blockSeconds how long a block lasts
 * @param kinds        how many kinds at most, when none is named
 * @param budget       largest mean slowdown of the program, as a share of time; infinite for none
 * @param seed         of the order of blocks
 */
public record PriceEffort(int rounds, double blockSeconds, int kinds, double budget, long seed) {
}
