// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.run;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The command line of a child JVM and the files it refers to.
 *
 * @param jdk       the JDK that runs it
 * @param model     the memory model
 * @param mode      the tiers
 * @param collector the garbage collector
 * @param barrier   what fences a thread that enters or leaves the VM
 * @param extra     further VM options
 * @param seed      decides all random choices
 * @param folder    an existing folder for the plan and the compiler directives
 */
public record ChildCommand(Path jdk, Model model, Mode mode, Collector collector, Barrier barrier,
        List<String> extra, long seed, Path folder) {
    /**
     * For a JDK with assertions: leaves out one that looks at all compiled code whenever a class is loaded, which is
     * once a test and nothing to do with order. Other JDKs do not know the option.
     */
    public static final List<String> WITHOUT_CHECKS_OF_LOADING = List.of("-XX:-VerifyDependencies");

    private static final String PLAN = "plan.tsv";
    private static final String DIRECTIVES = "directives.json";

    /** Writes the files and returns the command. */
    public List<String> prepare(List<Task> tasks) throws IOException {
        Path plan = folder.resolve(PLAN);
        Files.write(plan, tasks.stream().map(Task::toLine).toList());
        List<String> command = new ArrayList<>();
        command.add(jdk.resolve("bin").resolve("java").toString());
        command.addAll(model.flags());
        command.add("-XX:+UnlockDiagnosticVMOptions");
        command.addAll(mode.flags(seed));
        if (!mode.directives().isEmpty()) {
            Path directives = Files.writeString(folder.resolve(DIRECTIVES), mode.directives());
            command.add("-XX:CompilerDirectivesFile=" + directives);
        }
        command.addAll(collector.flags());
        command.addAll(barrier.flags());
        command.add("-XX:ErrorFile=" + folder.resolve("hs_err.log"));
        command.add("--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED");
        command.add("--enable-native-access=ALL-UNNAMED");
        command.addAll(extra);
        command.addAll(List.of("-cp", classPath(), ChildMain.class.getName(),
                plan.toString(), Long.toString(seed)));
        return command;
    }

    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Returns the model, mode, collector and barrier in one short phrase. */
    public String describe() {
        return model.label() + " " + mode.label() + " (" + collector.label() + barrier.suffix() + ")";
    }
}
