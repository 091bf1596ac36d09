// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary -XX:+VerifyOrdering gives up a compilation whose accesses lost their order, says so once, and finds nothing
 *          in code without a planted fault
 * @requires vm.debug & vm.compiler1.enabled & vm.compiler2.enabled
 * @library /test/lib
 * @run driver ordering.TestVerifier
 */

package ordering;

import java.util.ArrayList;
import java.util.List;

import jdk.test.lib.Platform;
import jdk.test.lib.process.OutputAnalyzer;
import jdk.test.lib.process.ProcessTools;

public class TestVerifier {
    static class Program {
        int field;
        static int[] array = new int[10];

        int load() {
            return array[3] + array[4];
        }

        void store(int value) {
            field = value;
        }

        void copy(int[] from) {
            System.arraycopy(from, 0, array, 0, array.length);
        }

        public static void main(String[] args) {
            Program program = new Program();
            for (int i = 0; i < 50_000; i++) {
                program.store(program.load());
                program.copy(new int[10]);
            }
            System.out.println("done " + program.field);
        }
    }

    static OutputAnalyzer run(int fault, String... flags) throws Exception {
        String program = Program.class.getName();
        List<String> command = new ArrayList<>(List.of("-Xbatch", "-XX:MemoryModel=sc", "-XX:OrderingFault=" + fault));
        for (String method : List.of("load", "store", "copy")) {
            command.add("-XX:CompileCommand=compileonly," + program + "::" + method);
        }
        command.addAll(List.of(flags));
        command.add(program);
        OutputAnalyzer output = ProcessTools.executeLimitedTestJava(command);
        output.shouldHaveExitValue(0);
        output.shouldContain("done 0");
        return output;
    }

    public static void main(String[] args) throws Exception {
        String c1 = "-XX:TieredStopAtLevel=1";
        String c2 = "-XX:-TieredCompilation";
        run(0, c1).shouldNotContain("verifier");
        run(0, c2).shouldNotContain("verifier");
        run(4, c2).shouldContain("verifier found a load without acquire");
        // On AArch64 no fence of C2's code is placed, so none can be missing.
        if (Platform.isX64()) { run(3, c2).shouldContain("the fence judge found a store that reaches"); }
        run(1, c1).shouldContain("C1 verifier");
        run(5, c1).shouldContain("C1 verifier");
        run(8, c1).shouldContain("C1 verifier");
        String off = "-XX:-VerifyOrdering";
        run(4, c2, "-XX:+UnlockDiagnosticVMOptions", off).shouldNotContain("verifier");
    }
}
