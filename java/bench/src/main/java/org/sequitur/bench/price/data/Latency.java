// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.data;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;

/**
 * How long single requests of a block took, in nanoseconds.
 *
 * @param p50   the median
 * @param p99   what 99 of 100 stay below
 * @param worst the longest
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Latency(double p50, double p99, double worst) {
}
