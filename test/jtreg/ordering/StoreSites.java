// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package ordering;

import java.util.List;

/** Reads what the VM tells about store sites, one line of JSON for each. */
public class StoreSites {
    /** Returns the sum of a counter over the lines about a program's methods whose names begin so. */
    public static long sum(List<String> lines, Class<?> program, String method, String counter) {
        return lines.stream().filter(line -> line.contains("\"method\":\"" + program.getName() + "::" + method))
            .mapToLong(line -> Long.parseLong(line.replaceAll(".*\"" + counter + "\":(\\d+).*", "$1"))).sum();
    }
}
