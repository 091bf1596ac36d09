// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sequitur.litmus.run.Child;
import org.sequitur.litmus.run.Histogram;
import org.sequitur.litmus.run.Model;
import org.sequitur.ordering.stress.program.Program;
import org.sequitur.support.Folders;

/**
 * Plays programs in a child JVM.
 *
 * @param jdk      the JDK under test
 * @param model    its memory model
 * @param options  further VM options
 * @param patience seconds without a word after which the VM counts as hung
 */
record Player(Path jdk, Model model, List<String> options, int patience) {
    private static final String GENERATED = "generated.*::";

    /**
     * What came of a batch, by the number of the program in it.
     *
     * @param outcomes how often each outcome was seen
     * @param troubles what went wrong, also for those that were not played because of it
     */
    record Played(Map<Integer, Map<Long, Long>> outcomes, Map<Integer, String> troubles) {
    }

    /** Plays the programs, each for about the given time in milliseconds. */
    Played play(List<Program> programs, long millis, long seed) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("ordering-stress");
        Map<Integer, Map<Long, Long>> outcomes = new HashMap<>();
        Map<Integer, String> troubles = new HashMap<>();
        try {
            Classes.compile(programs, folder);
            Path plan = Files.write(folder.resolve("plan"), programs.stream().map(Program::className).toList());
            Child.run(command(folder, List.of(plan.toString(), Long.toString(millis), Long.toString(seed))), folder,
                    patience, new Child.Listener() {
                        @Override
                        public void result(int id, Histogram histogram) {
                            outcomes.put(id, histogram.toMap());
                        }

                        @Override
                        public void failure(int id, String message) {
                            // A VM that fails before its first program fails with that.
                            troubles.put(Math.max(id, 0), message);
                        }
                    });
        } finally {
            delete(folder, troubles);
        }
        return new Played(outcomes, troubles);
    }

    private List<String> command(Path folder, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(jdk.resolve("bin").resolve("java").toString());
        command.addAll(model.flags());
        command.addAll(List.of("-XX:+UnlockDiagnosticVMOptions", "-Xms128m", "-Xmx512m", "-Xbatch",
                "-XX:CompileCommand=quiet", "-XX:CompileCommand=dontinline," + GENERATED + "keep_*",
                "-XX:CompileCommand=CompileThresholdScaling," + GENERATED + "*,0.02",
                "-XX:ErrorFile=" + folder.resolve("hs_err.log"), "--add-exports=" + Classes.EXPORTS,
                "--enable-native-access=ALL-UNNAMED"));
        command.addAll(options);
        command.addAll(List.of("-cp", Classes.classPath() + File.pathSeparator + folder, PlayMain.class.getName()));
        command.addAll(arguments);
        return command;
    }

    /** Deletes the folder, but keeps the file that a crash has left. */
    private static void delete(Path folder, Map<Integer, String> troubles) throws IOException {
        Path crash = folder.resolve("hs_err.log");
        if (Files.exists(crash)) {
            Path kept = Files.createTempFile("ordering-stress-hs_err", ".log");
            Files.move(crash, kept, StandardCopyOption.REPLACE_EXISTING);
            troubles.replaceAll((id, message) -> message.replace(crash.toString(), kept.toString()));
        }
        Folders.delete(folder);
    }
}
