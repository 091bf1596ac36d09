// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

/**
 * What belongs to one name, of all fences that ran.
 *
 * @param name  a method, class, field or kind
 * @param count how many fences ran
 * @param share the same as a share of all, from 0 to 1
 */
public record Share(String name, long count, double share) {
}
