// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sequitur.bench.plan.Configuration;
import org.sequitur.bench.plan.Module;
import org.sequitur.support.WrongUse;
import picocli.CommandLine.Option;

/** What the command line says of lazy futures beside other forms of the same kernels. */
final class FuturesOptions {
    static final int FORKS = 4;
    static final int ITERATIONS = 8;
    /** The stack is for the threads of fork-join pools, which recurse as deep as a kernel where nothing stops them. */
    static final String COMMON_FLAGS = "-Xms4g -Xmx4g -XX:+UseParallelGC -Xss64m";
    private static final String MODULE = "futures";
    private static final String ON = "-XX:+LazyFutures";
    private static final String SAFE = "-XX:LazyFuturesPromise=safe";
    private static final String ALONE = "-XX:LazyFuturesWorkers=1";
    private static final Map<String, List<String>> FORMS = forms();

    @Option(names = "--futures", description = "compare lazy futures with other forms of the same kernels: 4 forks of "
            + "8 iterations, unless told otherwise")
    private boolean asked;
    @Option(names = "--forms", split = ",", paramLabel = "NAME", description = "what to compare with --futures, the "
            + "baseline first, of sequential, future, future-alone, future-safe, future-safe-alone, future-checked, "
            + "forkjoin, forkjoin-fine, threads, virtual, pool, lazy-tasks, copies (default: sequential,future,"
            + "future-alone,forkjoin)")
    private List<String> names = new ArrayList<>();

    @Option(names = "--scaling", description = "with --futures: measure nothing, but record the calls of each kernel "
            + "and simulate lazy futures and fork-join on up to 64 processors")
    private boolean scaling;

    private static Map<String, List<String>> forms() {
        Map<String, List<String>> forms = new LinkedHashMap<>();
        forms.put("sequential", form("sequential"));
        forms.put("future", form("future", ON));
        forms.put("future-alone", form("future", ON, ALONE));
        forms.put("future-safe", form("future", ON, SAFE));
        forms.put("future-safe-alone", form("future", ON, SAFE, ALONE));
        forms.put("future-checked", form("future", ON, "-XX:LazyFuturesPromise=checked"));
        for (String plain : List.of("forkjoin", "forkjoin-fine", "threads", "virtual", "pool", "lazy-tasks",
                "copies")) {
            forms.put(plain, form(plain));
        }
        return forms;
    }

    private static List<String> form(String name, String... flags) {
        List<String> all = new ArrayList<>(List.of(flags));
        all.add("-Dfutures.form=" + name);
        return List.copyOf(all);
    }

    /** Throws {@link WrongUse} when a word makes no sense. */
    void check() {
        if (!asked && !names.isEmpty()) {
            throw new WrongUse("--forms works with --futures");
        }
        if (scaling && (!asked || !names.isEmpty())) {
            throw new WrongUse("--scaling works with --futures, and without --forms");
        }
        for (String name : names) {
            if (!FORMS.containsKey(name)) {
                throw new WrongUse("unknown form '" + name + "': one of " + String.join(", ", FORMS.keySet()));
            }
        }
    }

    boolean asked() {
        return asked;
    }

    /** Returns whether other numbers of processors are simulated. */
    boolean scaling() {
        return scaling;
    }

    /** Returns the forms as configurations of the image. */
    List<Configuration> configurations(Path image) {
        List<String> chosen = names.isEmpty() ? List.of("sequential", "future", "future-alone", "forkjoin") : names;
        return chosen.stream().distinct().map(name -> new Configuration(name, image, FORMS.get(name), 0)).toList();
    }

    /** Returns whether a module is asked what it has. */
    boolean meant(Module module) {
        return asked || !module.name().equals(MODULE);
    }

    /** Returns whether a module has what is measured: the kernels, and not the workloads of the library they use. */
    boolean measured(Module module) {
        return asked == module.name().equals(MODULE);
    }
}
