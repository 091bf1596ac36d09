// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary The flags of nursery zeroing have upstream's behaviour as their default, and what cannot be served ends the
 *          VM with one clear line
 * @requires vm.gc.Serial & vm.gc.Parallel & vm.gc.G1
 * @library / /test/lib
 * @build zeroing.Zeroing
 * @run driver/timeout=240 zeroing.TestZeroingFlag
 */

package zeroing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import jdk.test.lib.Asserts;
import jdk.test.lib.Platform;
import jdk.test.lib.process.OutputAnalyzer;

public class TestZeroingFlag {
    static OutputAnalyzer start(String... flags) throws Exception {
        return Zeroing.start(Arrays.asList(flags), "-version");
    }

    /** about: what the one line names. */
    static void refused(String about, String... flags) throws Exception {
        OutputAnalyzer output = start(flags);
        output.shouldHaveExitValue(1);
        output.stdoutShouldNotContain("Runtime Environment");
        output.shouldNotContain("A fatal error has been detected");
        // The launcher adds lines of its own, and the VM one before a message from its initialisation.
        List<String> said = output.asLines().stream().filter(line -> !line.isBlank() && !line.startsWith("Error: ")
            && !line.startsWith("Error occurred during initialization of VM")).toList();
        Asserts.assertEquals(said.size(), 1, "lines of " + said);
        Asserts.assertTrue(said.get(0).contains(about), "`" + said.get(0) + "` does not name " + about);
    }

    static OutputAnalyzer accepted(String... flags) throws Exception {
        List<String> all = new ArrayList<>(Arrays.asList(flags));
        all.add("-XX:+PrintFlagsFinal");
        return Zeroing.passes(all, "-version");
    }

    static void shows(OutputAnalyzer output, String type, String flag, String value) {
        output.shouldMatch("(?m)^ *" + type + " " + flag + " += " + value + " ");
    }

    static void defaults() throws Exception {
        for (OutputAnalyzer output : List.of(accepted(), accepted(Zeroing.policy("hot")))) {
            shows(output, "ccstr", "ZeroingPolicy", "hot");
            shows(output, "ccstr", "AdaptiveZeroingRule", "measured");
            shows(output, "\\w+", "ZeroingBlockSize", "32768");
            shows(output, "bool", "VerifyPreZeroed", "false");
            shows(output, "bool", "ZeroTLAB", "false");
        }
        shows(accepted("-XX:+ZeroTLAB"), "ccstr", "ZeroingPolicy", "hot");
        if (Platform.isDebugBuild()) {
            shows(accepted(), "\\w+", "ZeroingFault", "0");
            OutputAnalyzer help = start("-XX:+PrintFlagsWithComments");
            for (String flag : List.of("ZeroingPolicy", "ZeroingBlockSize", "AdaptiveZeroingRule", "VerifyPreZeroed")) {
                help.shouldContain(flag);
            }
            help.shouldMatch("hot.*bulk.*nontemporal.*concurrent.*adaptive");
        }
    }

    static void policies() throws Exception {
        for (String collector : List.of("Serial", "Parallel", "G1")) {
            String chosen = "-XX:+Use" + collector + "GC";
            for (String policy : Zeroing.AHEAD) {
                OutputAnalyzer output = accepted(chosen, Zeroing.policy(policy));
                shows(output, "ccstr", "ZeroingPolicy", policy);
                boolean reliesOnIt = !policy.equals("adaptive");
                shows(output, "bool", "ZeroTLAB", Boolean.toString(reliesOnIt));
                output.shouldNotMatch("(?i)warning.*zeroing");
                refused("ZeroTLAB", chosen, Zeroing.policy(policy), "-XX:" + (reliesOnIt ? "-" : "+") + "ZeroTLAB");
                refused("UseTLAB", chosen, Zeroing.policy(policy), "-XX:-UseTLAB");
            }
        }
        refused("JVMCI", Zeroing.policy("bulk"), "-XX:+UnlockExperimentalVMOptions", "-XX:+EnableJVMCI",
                "-XX:+UseJVMCICompiler");
        accepted(Zeroing.policy("bulk"), "-XX:+ZeroTLAB");
        shows(accepted(Zeroing.policy("bulk"), Zeroing.policy("hot")), "bool", "ZeroTLAB", "false");
        accepted(Zeroing.policy("hot"), "-XX:-UseTLAB");
        accepted(Zeroing.policy("hot"), "-XX:-ZeroTLAB");
        for (String value : List.of("HOT", "nt", "hot,bulk", "bulky", "b", "x".repeat(5000), "")) {
            refused("ZeroingPolicy", "-XX:ZeroingPolicy=" + value);
        }
    }

    static void collectorsWithoutIt() throws Exception {
        for (String collector : List.of("Z", "Shenandoah", "Epsilon")) {
            String unlock = "-XX:+UnlockExperimentalVMOptions";
            String chosen = "-XX:+Use" + collector + "GC";
            if (start(unlock, chosen).getExitValue() != 0) {
                continue; // not in this build
            }
            for (String policy : Zeroing.AHEAD) {
                refused("ZeroingPolicy", unlock, chosen, Zeroing.policy(policy));
            }
            accepted(unlock, chosen, Zeroing.policy("hot"));
        }
    }

    static void numbers() throws Exception {
        for (String size : List.of("4K", "8K", "60K", "64K", "1M")) {
            accepted(Zeroing.policy("bulk"), "-XX:ZeroingBlockSize=" + size);
        }
        // A value out of range is told in two lines, by upstream's check.
        for (String size : List.of("0", "1", "4095", "2K", "1048577", "2M", "1G", "-1", "x", "")) {
            OutputAnalyzer output = start(Zeroing.policy("bulk"), "-XX:ZeroingBlockSize=" + size);
            output.shouldHaveExitValue(1);
            output.shouldContain("ZeroingBlockSize");
            output.shouldNotContain("A fatal error has been detected");
        }
        for (String size : List.of("4097", "5000", "6K", "33K", "1044481")) {
            refused("ZeroingBlockSize", Zeroing.policy("bulk"), "-XX:ZeroingBlockSize=" + size);
        }
        refused("ZeroingBlockSize", "-XX:ZeroingBlockSize=64K");
        refused("ZeroingBlockSize", Zeroing.policy("hot"), "-XX:ZeroingBlockSize=32K");
    }

    static void adaptiveRules() throws Exception {
        for (String rule : List.of("measured", "cpu", "threads")) {
            shows(accepted(Zeroing.policy("adaptive"), "-XX:AdaptiveZeroingRule=" + rule), "ccstr",
                  "AdaptiveZeroingRule", rule);
        }
        for (String rule : List.of("Measured", "time", "")) {
            refused("AdaptiveZeroingRule", Zeroing.policy("adaptive"), "-XX:AdaptiveZeroingRule=" + rule);
        }
        for (String policy : List.of("hot", "bulk", "nontemporal", "concurrent")) {
            refused("AdaptiveZeroingRule", Zeroing.policy(policy), "-XX:AdaptiveZeroingRule=cpu");
        }
    }

    /** Memory that a policy's thread touches first would land on that thread's node. */
    static void nodes() throws Exception {
        for (String collector : List.of("Parallel", "G1")) {
            for (String policy : List.of("concurrent", "adaptive")) {
                OutputAnalyzer output = accepted("-XX:+Use" + collector + "GC", "-XX:+UseNUMA",
                                                 "-Xlog:gc+zeroing", Zeroing.policy(policy));
                // Where the machine has no nodes the VM may drop the flag before anyone looks at it.
                if (output.firstMatch("bool UseNUMA += true") != null) {
                    String instead = policy.equals("adaptive") ? "without the zeroer" : "as nontemporal";
                    output.shouldMatch("(?i)warning.*goes on " + instead);
                    output.shouldContain("concurrent_cycles=0 ");
                }
            }
        }
    }

    static void hiddenFlags() throws Exception {
        refused("VerifyPreZeroed", "-XX:-UnlockDiagnosticVMOptions", "-XX:+VerifyPreZeroed");
        if (!Platform.isDebugBuild()) {
            refused("ZeroingFault", "-XX:ZeroingFault=1");
        }
    }

    public static void main(String[] args) throws Exception {
        defaults();
        policies();
        collectorsWithoutIt();
        numbers();
        adaptiveRules();
        nodes();
        hiddenFlags();
    }
}
