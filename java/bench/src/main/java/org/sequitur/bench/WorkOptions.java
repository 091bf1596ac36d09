// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sequitur.support.WrongUse;
import picocli.CommandLine.Option;

/** What the command line says of the work that is measured, and of how much of it a fork does. */
final class WorkOptions {
    private static final String USUAL_SIZE = "default";

    @Option(names = "--workloads", split = ",", paramLabel = "NAME", description = "see --list; locking is a "
            + "group of them (default: all others); a class or package stands for all its benchmarks")
    private List<String> workloads = new ArrayList<>();
    @Option(names = "--kernels", description = "measure the kernels instead of the workloads")
    private boolean kernels;
    @Option(names = "--seconds", paramLabel = "S", description = "how long a fork repeats its work (default: 10; with "
            + "--zeroing 8, of kernels 2)")
    private Double seconds;
    @Option(names = "--iterations", paramLabel = "N", description = "how many times a fork repeats its work, instead "
            + "of --seconds")
    private int iterations;
    @Option(names = "--size", paramLabel = "SIZE", description = "small or default (default: ${DEFAULT-VALUE})")
    private String size = USUAL_SIZE;
    @Option(names = "--threads", split = ",", paramLabel = "N", description = "numbers of threads for workloads that "
            + "use several (default: their own choice)")
    private List<Integer> threads = new ArrayList<>();

    /** Throws {@link WrongUse} when a number or word makes no sense. */
    void check() {
        WrongUse.unless(seconds == null || seconds > 0 && seconds <= 3600, "--seconds is above 0, at most 3600");
        WrongUse.unless(iterations >= 0, "--iterations is at least 1");
        WrongUse.unless(threads.stream().allMatch(count -> count >= 1 && count <= 1024),
                "--threads are from 1 to 1024");
        WrongUse.unless(List.of("small", USUAL_SIZE).contains(size), "--size is small or default, not '" + size + "'");
    }

    /** Returns each option, and whether it is given. */
    Map<String, Boolean> given() {
        Map<String, Boolean> given = new LinkedHashMap<>();
        given.put("--workloads", !workloads.isEmpty());
        given.put("--kernels", kernels);
        given.put("--seconds", timed());
        given.put("--iterations", iterations != 0);
        given.put("--threads", !threads.isEmpty());
        given.put("--size", !hasUsualSize());
        return given;
    }

    List<String> workloads() {
        return workloads;
    }

    boolean kernels() {
        return kernels;
    }

    /** Returns whether the command line says how long a fork repeats its work. */
    boolean timed() {
        return seconds != null;
    }

    /** Returns how long forks repeat their work, when the command line leaves it open as long as given. */
    double seconds(double otherwise) {
        return seconds == null ? otherwise : seconds;
    }

    /** Returns how many times a fork repeats its work, 0 when the command line leaves it open. */
    int iterations() {
        return iterations;
    }

    String size() {
        return size;
    }

    boolean hasUsualSize() {
        return size.equals(USUAL_SIZE);
    }

    /** Returns the numbers of threads, each once; none when the command line leaves them open. */
    List<Integer> threads() {
        return threads.stream().distinct().toList();
    }
}
