// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package publication;

import java.util.ArrayList;
import java.util.List;

import jdk.test.lib.process.OutputAnalyzer;
import jdk.test.lib.process.ProcessTools;

/** How the tests of private objects start other VMs. */
final class Vm {
    private Vm() {
    }

    /** Runs a main class with arguments in a VM with -XX:+VerifyElision, C2 code only, and these flags. */
    static OutputAnalyzer verifying(List<String> flags, String... programAndArguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("-XX:+VerifyElision", "-Xlog:ordering",
            "-XX:CompileCommand=quiet", "-XX:CompileCommand=dontinline,publication.Publishers::publish",
            "-XX:CompileCommand=dontinline,publication.Claims::make",
            "-XX:CompileCommand=dontinline,publication.Claims::read",
            "-XX:CompileCommand=dontinline,publication.Claims$Made::<init>",
            "-XX:CompileCommand=dontinline,publication.Holes::make",
            "-XX:CompileCommand=dontinline,publication.Holes::keep",
            "--enable-native-access=ALL-UNNAMED", "-Dpublication.native=" + System.getProperty("test.nativepath")));
        all.addAll(flags);
        return run(all, programAndArguments);
    }

    /** Runs a main class with arguments in a VM with C2 code only and these flags. */
    static OutputAnalyzer run(List<String> flags, String... programAndArguments) throws Exception {
        List<String> words = new ArrayList<>(List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:-CreateCoredumpOnCrash",
            "-Xmx128m", "-Xbatch", "-XX:-TieredCompilation"));
        words.addAll(flags);
        words.addAll(List.of(programAndArguments));
        return ProcessTools.executeLimitedTestJava(words);
    }
}
