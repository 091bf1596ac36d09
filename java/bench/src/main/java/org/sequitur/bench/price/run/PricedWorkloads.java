// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.sequitur.bench.plan.Module;
import org.sequitur.bench.plan.Workload;
import org.sequitur.bench.run.Catalogue;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.Launcher;
import org.sequitur.support.WrongUse;

/** The commands that run workloads of the suite for a while, or for as long as they are probed. */
public final class PricedWorkloads {
    private static final String FORK = "org.sequitur.workloads.Fork";
    /** Longer than anybody probes: the program is ended when it has been measured. */
    private static final double FOR_EVER = 1e9;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private PricedWorkloads() {
    }

    /**
     * Returns the workloads of these names.
     *
     * @param modules what to look in, each {@code NAME=FILE}
     * @throws WrongUse for a name that none has
     * @throws IOException when a module cannot be asked
     */
    public static List<Workload> named(List<String> names, List<String> modules, Path java)
            throws IOException, InterruptedException {
        try {
            List<Module> all = modules.stream().map(Module::parse).filter(module -> !module.holdsKernels()).toList();
            return Catalogue.choose(new Catalogue(new Launcher(PATIENCE), java).workloads(all), names);
        } catch (ChildFailure failure) {
            throw new IOException(failure.getMessage(), failure);
        }
    }

    /** Returns the arguments of a VM whose program does not end by itself. */
    public static List<String> arguments(Workload workload, List<String> flags, String size, Path scratch) {
        return arguments(workload, flags, size, scratch, FOR_EVER);
    }

    /**
     * Returns the arguments of a VM.
     *
     * @param flags VM options
     * @param size small or default
     * @param scratch a folder for what the workload writes
     * @param seconds how long it repeats its work
     */
    public static List<String> arguments(Workload workload, List<String> flags, String size, Path scratch,
            double seconds) {
        List<String> words = new ArrayList<>(flags);
        words.addAll(List.of("-cp", workload.module().classPath(), FORK, "--workload", workload.name(), "--size", size,
                "--seconds", Double.toString(seconds), "--scratch", scratch.toString()));
        return words;
    }
}
