// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.sequitur.bench.plan.Module;
import org.sequitur.support.WrongUse;
import picocli.CommandLine.Option;

/** What the command line says of other people's jars: JMH benchmarks, and workloads found by service loader. */
final class JarOptions {
    private static final String WORKLOADS = "jar";

    @Option(names = "--jmh-jar", paramLabel = "FILE", description = "measure the JMH benchmarks of a jar that holds "
            + "JMH "
            + "too; choose among them with --workloads")
    private Path benchmarks;
    @Option(names = "--workload-jar", paramLabel = "FILE", description = "measure the workloads that a jar brings, "
            + "each an org.sequitur.workloads.Workload named in META-INF/services; what it needs is in it or on its "
            + "class path")
    private Path workloads;

    /** Throws {@link WrongUse} when something makes no sense. */
    void check(boolean kernels) {
        for (Path jar : new Path[] {benchmarks, workloads}) {
            if (jar != null && !Files.isRegularFile(jar)) {
                throw new WrongUse("there is no jar " + jar);
            }
        }
        if (workloads != null && (benchmarks != null || kernels)) {
            throw new WrongUse("--workload-jar brings workloads: leave out --jmh-jar and --kernels");
        }
    }

    boolean asked() {
        return benchmarks != null || workloads != null;
    }

    /** Returns the modules with what is measured instead of the given ones. */
    List<Module> kernels(List<Module> own) {
        return benchmarks == null ? own : List.of(new Module(Module.JMH, benchmarks.toAbsolutePath().toString()));
    }

    /** Returns the given modules, and behind them that of the jar: what it has in common with them is not its own. */
    List<Module> workloads(List<Module> own) {
        if (workloads == null) {
            return own;
        }
        if (own.isEmpty()) {
            throw new WrongUse("no workloads are there: start the bench with ./sequitur bench, which builds them");
        }
        List<Module> all = new ArrayList<>(own);
        all.add(new Module(WORKLOADS, own.getFirst().classPath() + File.pathSeparator + workloads.toAbsolutePath()));
        return all;
    }

    boolean holdsBenchmarks() {
        return benchmarks != null;
    }

    boolean holdsWorkloads() {
        return workloads != null;
    }

    /** Returns whether a module is measured when nothing is chosen by name. */
    boolean meant(Module module) {
        return workloads == null || module.name().equals(WORKLOADS);
    }
}
