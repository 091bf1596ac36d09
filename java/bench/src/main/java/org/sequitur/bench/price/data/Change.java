// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.data;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;

/**
 * A really changed way of ordering memory, and what it did to the performance of the same program.
 *
 * @param strategy what was changed, for example a VM option
 * @param kind     the kind whose sites it changes
 * @param ratio    performance with the change relative to that without it; below 1 is slower
 * @param low      lower end of its 95 % interval
 * @param high     upper end
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Change(String strategy, String kind, double ratio, double low, double high) {
}
