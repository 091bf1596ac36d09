// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary A value or combination of flags that cannot be kept ends the VM with one clear line
 * @library /test/lib
 * @run driver ordering.TestMemoryModelFlag
 */

package ordering;

import java.util.ArrayList;
import java.util.List;

import jdk.test.lib.process.OutputAnalyzer;
import jdk.test.lib.process.ProcessTools;

public class TestMemoryModelFlag {
    static OutputAnalyzer start(String... flags) throws Exception {
        List<String> command = new ArrayList<>(List.of(flags));
        command.add("-version");
        return ProcessTools.executeLimitedTestJava(command);
    }

    static void refused(String message, String... flags) throws Exception {
        OutputAnalyzer output = start(flags);
        output.shouldHaveExitValue(1);
        output.stderrShouldContain(message);
        output.stdoutShouldNotContain("Runtime Environment");
        output.shouldNotContain("A fatal error has been detected");
    }

    static void showsModel(String model, boolean alias, String... flags) throws Exception {
        List<String> all = new ArrayList<>(List.of(flags));
        all.add("-XX:+PrintFlagsFinal");
        OutputAnalyzer output = start(all.toArray(String[]::new));
        output.shouldHaveExitValue(0);
        output.shouldMatch("ccstr MemoryModel += " + model + " ");
        output.shouldMatch("bool VolatileByDefault += " + alias + " ");
    }

    public static void main(String[] args) throws Exception {
        for (String value : List.of("SC", "volatile", "sc,tso", "scx", "j", "x".repeat(5000), "")) {
            refused("Unknown memory model -XX:MemoryModel=" + value + ": use java, tso or sc",
                    "-XX:MemoryModel=" + value);
        }
        refused("MemoryModel", "-XX:MemoryModel");
        refused("MemoryModel", "-XX:+MemoryModel");
        refused("VolatileByDefault", "-XX:VolatileByDefault=yes");
        for (String model : List.of("java", "tso")) {
            refused("contradicts -XX:MemoryModel=" + model, "-XX:+VolatileByDefault", "-XX:MemoryModel=" + model);
        }
        refused("-XX:-VolatileByDefault contradicts -XX:MemoryModel=sc",
                "-XX:-VolatileByDefault", "-XX:MemoryModel=sc");
        for (String model : List.of("tso", "sc")) {
            String message = "-XX:MemoryModel=" + model + " cannot be kept by code that a JVMCI compiler installs";
            refused(message, "-XX:+UnlockExperimentalVMOptions", "-XX:+EnableJVMCI", "-XX:MemoryModel=" + model);
            refused(message, "-XX:+UnlockExperimentalVMOptions", "-XX:+EnableJVMCI", "-XX:+UseJVMCICompiler",
                    "-XX:MemoryModel=" + model);
        }

        for (String model : List.of("-XX:MemoryModel=java", "-XX:-VolatileByDefault")) {
            refused("takes away order that -XX:MemoryModel=java does not give", "-XX:+RelaxVerifiedClasses", model);
        }
        showsModel("tso", false, "-XX:+RelaxVerifiedClasses", "-XX:MemoryModel=tso");

        showsModel("java", false);
        showsModel("java", false, "-XX:MemoryModel=java");
        showsModel("tso", false, "-XX:MemoryModel=tso");
        showsModel("sc", true, "-XX:MemoryModel=sc");
        showsModel("sc", true, "-XX:+VolatileByDefault");
        showsModel("sc", true, "-XX:+VolatileByDefault", "-XX:MemoryModel=sc");
        showsModel("java", false, "-XX:-VolatileByDefault");
        showsModel("tso", false, "-XX:-VolatileByDefault", "-XX:MemoryModel=tso");
        showsModel("sc", true, "-XX:MemoryModel=java", "-XX:MemoryModel=sc");
    }
}
