// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.openjdk.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Stands for JMH in tests: lists two benchmarks, one of which really stores, and writes results of fixed times. */
public final class Main {
    private Main() {
    }

    /** Lists with {@code -l}, else writes the file behind {@code -rff}. */
    public static void main(String[] args) throws IOException {
        List<String> words = Arrays.asList(args);
        if (words.contains("-l")) {
            System.out.println("Benchmarks: ");
            System.out.println("org.sequitur.kernels.Fill.longs");
            System.out.println("org.sequitur.kernels.allocation.Cached.objects");
            return;
        }
        Path file = Path.of(words.get(words.indexOf("-rff") + 1));
        if ("org.sequitur.kernels.allocation.Cached.objects".matches(args[0])) {
            Files.writeString(file, """
                    [{"vmName": "VM", "vmVersion": "25", "primaryMetric": {"scoreUnit": "ns/op", "rawData": [[9.0, 4.0,
                      4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0]]}, "secondaryMetrics": {"cpuNs": {"rawData": [[9.0, 6.0,
                      6.0, 6.0, 6.0, 6.0, 6.0, 6.0, 6.0, 6.0]]}, "totalCpuNs": {"rawData": [[7e8, 8e8, 9e8]]}}}]
                    """);
            return;
        }
        if (!"Fill.longs".matches(args[0].replace("org.sequitur.kernels.", ""))) {
            System.err.println("No matching benchmarks");
            System.exit(1);
        }
        for (int i = Integer.parseInt(words.get(words.indexOf("-i") + 1)); i > 0; i--) {
            storeAndLoad(new long[8], new long[8]);
        }
        Files.writeString(file, """
                [{"benchmark": "org.sequitur.kernels.Fill.longs", "mode": "avgt", "vmName": "VM", "vmVersion": "25",
                  "jvmArgs": ["-Xmx4g"], "params": {"size": "64"}, "primaryMetric": {"score": 3.5,
                  "scoreUnit": "ns/op", "rawData": [[9.0, 3.5, 3.5, 3.5, 3.5, 3.5, 3.5, 3.5, 3.5, 3.5]]}}]
                """);
    }

    private static long storeAndLoad(long[] stored, long[] loaded) {
        long sum = 0;
        for (int i = 0; i < 1_000_000; i++) {
            stored[i & 7] = sum;
            sum += loaded[i + 1 & 7];
        }
        return sum;
    }
}
