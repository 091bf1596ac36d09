// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package zeroing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

import jdk.test.lib.process.OutputAnalyzer;
import jdk.test.lib.process.ProcessTools;

/** The policies and collectors of the zeroing tests, and how they start other VMs. */
final class Zeroing {
    static final List<String> POLICIES = List.of("hot", "bulk", "nontemporal", "concurrent", "adaptive");
    /** Those that clear memory ahead; under all but the last, compiled code relies on it. */
    static final List<String> AHEAD = POLICIES.subList(1, POLICIES.size());

    /** The variable of the environment that asks for so many seconds instead of a short run. */
    static final String SECONDS = "SEQUITUR_STRESS_SECONDS";

    private static final List<String> ALWAYS = List.of(
        "-XX:+UnlockDiagnosticVMOptions", "-XX:-CreateCoredumpOnCrash",
        "--add-exports", "java.base/jdk.internal.misc=ALL-UNNAMED", "-D" + GeneratedInstances.FOLDER + "=.");

    private Zeroing() {
    }

    static String policy(String name) {
        return "-XX:ZeroingPolicy=" + name;
    }

    private static List<String> command(List<String> flags, String... programAndArguments) {
        List<String> command = new ArrayList<>(ALWAYS);
        command.addAll(flags);
        command.addAll(Arrays.asList(programAndArguments));
        System.out.println("flags: " + String.join(" ", flags));
        return command;
    }

    /** Runs a main class, or `-version`, in a VM of its own. */
    static OutputAnalyzer start(List<String> flags, String... programAndArguments) throws Exception {
        return ProcessTools.executeLimitedTestJava(command(flags, programAndArguments));
    }

    /** As `start`, for a VM that may never end: it is killed after a while. */
    static OutputAnalyzer startBounded(int seconds, List<String> flags, String... programAndArguments)
            throws Exception {
        Path file = Files.createTempFile(Path.of("."), "output", ".txt");
        Process process = ProcessTools.createLimitedTestJavaProcessBuilder(command(flags, programAndArguments))
            .redirectErrorStream(true).redirectOutput(file.toFile()).start();
        if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
        return new OutputAnalyzer(Files.readString(file), "", process.exitValue());
    }

    static OutputAnalyzer passes(List<String> flags, String... programAndArguments) throws Exception {
        OutputAnalyzer output = start(flags, programAndArguments);
        output.shouldHaveExitValue(0);
        output.shouldNotContain("A fatal error has been detected");
        return output;
    }
}
