// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package locks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import jdk.test.lib.Utils;
import jdk.test.lib.process.OutputAnalyzer;
import jdk.test.lib.process.ProcessTools;

/** How the tests of conditional ordering start other VMs. */
final class Locks {
    /** When a VM is killed that should have ended long ago. */
    static final long LONGEST_S = 240;

    /** Whether QEMU runs this VM: slowly, and with volatile loads that pass earlier volatile stores. */
    static final boolean EMULATED = System.getenv("SEQUITUR_EMULATED") != null;

    private Locks() {
    }

    /** Runs a main class with arguments, or `-version`, in a VM with these flags; it is killed if it hangs. */
    static OutputAnalyzer run(List<String> flags, String... programAndArguments) throws Exception {
        return run(LONGEST_S, flags, programAndArguments);
    }

    /** The same for a program that takes longer; seconds: when it is killed, on a machine of usual speed. */
    static OutputAnalyzer run(long seconds, List<String> flags, String... programAndArguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:-CreateCoredumpOnCrash",
            "--enable-native-access=ALL-UNNAMED", "-Dlocks.native=" + System.getProperty("test.nativepath")));
        command.addAll(flags);
        command.addAll(List.of(programAndArguments));
        Path file = Files.createTempFile(Path.of("."), "output", ".txt");
        Process process = ProcessTools.createLimitedTestJavaProcessBuilder(command)
            .redirectErrorStream(true).redirectOutput(file.toFile()).start();
        if (!process.waitFor(Utils.adjustTimeout(seconds), TimeUnit.SECONDS)) { process.destroyForcibly().waitFor(); }
        System.out.println(String.join(" ", command));
        return new OutputAnalyzer(Files.readString(file), "", process.exitValue());
    }
}
