// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * Where objects are made that others come to reach, and where objects that stay private: by sample, in proportion to
 * the bytes allocated. Sites with fewer than {@value #ENOUGH} samples count for neither.
 *
 * @param samples   how many objects were watched
 * @param published the share of them that others came to reach
 * @param nearlyAll the share of them from sites of which nine tenths and more were published
 * @param none      the share of them from sites of which none was
 */
public record AllocationSites(long samples, double published, double nearlyAll, double none) {
    private static final int ENOUGH = 5;
    private static final double NEARLY_ALL = 0.9;

    /** A site. */
    record Site(long samples, long published) {
        /** Returns the site that a line of the VM's is about, or null when it is about something else. */
        static Site of(JsonNode line) {
            return line.has("samples") ? new Site(ProfileLines.number(line, "samples"),
                    ProfileLines.number(line, "published")) : null;
        }

        boolean publishesNearlyAll() {
            return samples >= ENOUGH && published >= NEARLY_ALL * samples;
        }

        boolean publishesNone() {
            return samples >= ENOUGH && published == 0;
        }
    }

    static AllocationSites of(List<Site> sites) {
        long samples = sites.stream().mapToLong(Site::samples).sum();
        double all = Math.max(1, samples);
        return new AllocationSites(samples, sites.stream().mapToLong(Site::published).sum() / all,
                sites.stream().filter(Site::publishesNearlyAll).mapToLong(Site::samples).sum() / all,
                sites.stream().filter(Site::publishesNone).mapToLong(Site::samples).sum() / all);
    }
}
