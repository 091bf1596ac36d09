// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.openjdk.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Stands for JMH in tests: lists one benchmark, and writes results of fixed times. */
public final class Main {
    private Main() {
    }

    /** Lists with {@code -l}, else writes the file behind {@code -rff}. */
    public static void main(String[] args) throws IOException {
        List<String> words = Arrays.asList(args);
        if (words.contains("-l")) {
            System.out.println("Benchmarks: ");
            System.out.println("org.sequitur.kernels.Fill.longs");
            return;
        }
        if (!"Fill.longs".matches(args[0].replace("org.sequitur.kernels.", ""))) {
            System.err.println("No matching benchmarks");
            System.exit(1);
        }
        Files.writeString(Path.of(words.get(words.indexOf("-rff") + 1)), """
                [{"benchmark": "org.sequitur.kernels.Fill.longs", "mode": "avgt", "vmName": "VM", "vmVersion": "25",
                  "jvmArgs": ["-Xmx4g"], "params": {"size": "64"}, "primaryMetric": {"score": 3.5,
                  "scoreUnit": "ns/op", "rawData": [[9.0, 3.5, 3.5, 3.5, 3.5, 3.5, 3.5, 3.5, 3.5, 3.5]]}}]
                """);
    }
}
