// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Properties;

/** The right checksum of every workload and size, written down in each module's {@value #FILE}. */
final class Expected {
    static final String FILE = "META-INF/sequitur/checksums.properties";

    private final Properties sums = new Properties();

    /** Reads the files of all modules on the class path. */
    Expected() throws IOException {
        for (URL file : Collections.list(Expected.class.getClassLoader().getResources(FILE))) {
            try (InputStream in = file.openStream()) {
                sums.load(in);
            }
        }
    }

    /** Throws unless the checksum is the one written down; one that is not written down is wrong too. */
    void check(String workload, Size size, String checksum) throws BrokenResult {
        String key = workload + "." + size.label();
        String right = sums.getProperty(key);
        if (right == null) {
            throw new BrokenResult(key + " has no expected checksum: this run gave " + checksum
                    + "; if that is right, add it to " + FILE);
        }
        if (!right.equals(checksum)) {
            throw new BrokenResult("checksum " + checksum + " instead of " + right);
        }
    }
}
