// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import java.util.List;
import org.sequitur.bench.plan.Configurations;
import org.sequitur.bench.plan.Module;
import org.sequitur.bench.plan.Workload;
import org.sequitur.bench.run.Catalogue;
import org.sequitur.support.ChildFailure;
import org.sequitur.support.CommandLines;
import org.sequitur.support.Launcher;
import org.sequitur.support.Paragraph;

/**
 * Lists what can be measured.
 *
 * @param options what the command line says
 */
record ListMode(MeasureOptions options) implements Main.Mode {
    private static final String NAME = "  %-21s ";

    @Override
    public int run() throws ChildFailure, InterruptedException {
        System.out.println("configurations");
        Configurations.builtInFlags().forEach((name, flags) -> Paragraph.hang(System.out, NAME.formatted(name),
                name.equals("stock") ? "the JDK that the image was made from" : flags.isEmpty()
                        ? "the image without flags" : String.join(" ", flags)));
        Catalogue catalogue = new Catalogue(new Launcher(options.patience()),
                options.image().resolve("bin").resolve("java"));
        List<Workload> workloads = options.known(catalogue);
        System.out.println("workloads, with the number of threads, and what each stands for");
        workloads.stream().filter(workload -> workload.module().usual()).forEach(ListMode::print);
        workloads.stream().map(Workload::module).filter(module -> !module.usual()).distinct().forEach(module -> {
            System.out.println("workloads measured only when named (all of them: --workloads " + module.name() + ")");
            workloads.stream().filter(workload -> workload.module().equals(module)).forEach(ListMode::print);
        });
        List<Module> kernels = options.kernelModules();
        System.out.println("kernels (--kernels)");
        for (Module module : kernels) {
            catalogue.kernels(module).forEach(kernel -> System.out.println("  " + kernel.name()));
        }
        return CommandLines.DONE;
    }

    private static void print(Workload workload) {
        Paragraph.hang(System.out, (NAME + "%-5s ").formatted(workload.name(), workload.threads()),
                workload.standsFor());
    }
}
