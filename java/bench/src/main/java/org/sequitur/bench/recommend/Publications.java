// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import java.util.List;

/**
 * What a workload's stores of references publish: objects that others can reach since then.
 *
 * @param references      the share of the ordered stores that store a reference
 * @param looks           how many of them were looked at
 * @param publishing      the share of these that published something
 * @param objectsPerFence how many objects were published for each fence
 * @param mean            how many objects a store published that published any, on average, or null
 * @param most            the largest number seen
 * @param bySize          how many stores published 1 object, 2 to 3, 4 to 7, and so on; the last one and all above
 */
public record Publications(double references, long looks, double publishing, double objectsPerFence, Double mean,
        long most, List<Long> bySize) {
}
