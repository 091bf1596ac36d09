// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Stands for the real fork in tests: speaks its protocol about made-up work of fixed times. The workload's name says
 * how it behaves: {@code good} and {@code other} do well, {@code wrong} reports an error, {@code crash} dies,
 * {@code silent} hangs, {@code babble} prints something else, {@code endless} never ends, {@code restless} settles only
 * when it has 3 seconds, {@code noisy} takes between 1 and 1.1 ms by its process, {@code stores} really stores and
 * loads, so that a fence stands between.
 */
public final class Fork {
    private static final int ITERATIONS = 12;

    private Fork() {
    }

    /** Prints the events of a fork, or with {@code --list} the workloads. */
    public static void main(String[] args) throws InterruptedException, IOException {
        List<String> words = Arrays.asList(args);
        if (words.contains("--list")) {
            System.out.println("{\"workload\":\"good\",\"standsFor\":\"nothing\",\"threads\":\"2\","
                    + "\"multiThreaded\":true,\"allocationHeavy\":false}");
            System.out.println("{\"workload\":\"other\",\"standsFor\":\"nothing\",\"threads\":\"1\","
                    + "\"multiThreaded\":false,\"allocationHeavy\":false}");
            List.of("wrong", "crash", "silent", "babble", "endless", "stores", "restless", "noisy").forEach(
                    name -> System.out.println("{\"workload\":\"" + name
                            + "\",\"standsFor\":\"trouble\",\"threads\":\"1\","
                            + "\"multiThreaded\":false}"));
            return;
        }
        String workload = words.get(words.indexOf("--workload") + 1);
        if (workload.equals("crash")) {
            System.err.println("it fell over");
            System.exit(3);
        }
        System.out.println("{\"event\":\"start\",\"workload\":\"" + workload + "\",\"size\":\"small\",\"threads\":1,"
                + "\"vm\":{\"version\":\"25\",\"name\":\"VM\",\"arguments\":[\"-Xms2g\"]},\"sinceVmStartNs\":5000000}");
        switch (workload) {
            case "silent" -> Thread.sleep(60_000);
            case "babble" -> System.out.println("hello");
            case "wrong" -> {
                System.out.println("{\"event\":\"error\",\"message\":\"checksum 1 instead of 2\"}");
                System.exit(1);
            }
            default -> { }
        }
        boolean hasty = workload.equals("restless")
                && Double.parseDouble(words.get(words.indexOf("--seconds") + 1)) < 3;
        int noise = workload.equals("noisy") ? new Random(ProcessHandle.current().pid()).nextInt(100_000) : 0;
        int count = hasty ? 5 * ITERATIONS : workload.equals("endless") ? Integer.MAX_VALUE
                : words.contains("--iterations") ? Integer.parseInt(words.get(words.indexOf("--iterations") + 1))
                : ITERATIONS;
        for (int i = 0; i < count; i++) {
            if (i > 0 && words.contains("--turns") && System.in.read() < 0) {
                System.exit(4);
            }
            if (workload.equals("stores")) {
                storeAndLoad(new int[8], new int[8]);
            }
            System.out.println(String.format(Locale.ROOT, "{\"event\":\"iteration\",\"index\":%d,\"wallNs\":%d,"
                    + "\"cpuNs\":%d,\"gcMs\":1,\"allocatedBytes\":1000,\"checksum\":\"a\",\"ok\":true}", i,
                    1_000_000 + noise + (i == 0 ? 5_000_000 : 0) + (hasty ? 100_000 * (count - i) : 0), 900_000));
            if (workload.equals("endless")) {
                Thread.sleep(20);
            }
        }
        System.out.println("{\"event\":\"end\",\"iterations\":" + ITERATIONS
                + ",\"peakRssBytes\":1048576,\"totalCpuNs\":20000000"
                + ",\"involuntarySwitches\":7,\"collections\":2,\"compileMs\":30,\"sinceVmStartNs\":30000000}");
    }

    private static int storeAndLoad(int[] stored, int[] loaded) {
        int sum = 0;
        for (int i = 0; i < 1_000_000; i++) {
            stored[i & 7] = sum;
            sum += loaded[i + 1 & 7];
        }
        return sum;
    }
}
