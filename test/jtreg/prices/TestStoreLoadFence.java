// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary -XX:StoreLoadFence chooses the instruction of each full fence in the interpreter, C1, C2 and of sc; unset
 *          and lock are the same; another name ends the VM with one clear line
 * @requires vm.compiler1.enabled & vm.compiler2.enabled
 * @requires os.simpleArch == "x64"
 * @library /test/lib
 * @run driver prices.TestStoreLoadFence
 */

package prices;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import jdk.test.lib.Asserts;
import jdk.test.lib.process.OutputAnalyzer;
import jdk.test.lib.process.ProcessTools;

public class TestStoreLoadFence {
    /** The bytes of each choice; sc has a locked instruction of its own, which leaves the condition flags alone. */
    static final Map<String, Pattern> FENCES = Map.of(
        "lock", Pattern.compile("f0834424c000|f0f75424c0"),
        "mfence", Pattern.compile("0faef0"),
        "xchg", Pattern.compile("48894424c048874424c0"));

    public static class Program {
        static volatile int ordered;
        static int plain;
        static int other;

        static int ordered(int value) {
            ordered = value;
            return other;
        }

        static int plain(int value) {
            plain = value;
            return other;
        }

        static long runs() {
            long sum = 0;
            for (int i = 0; i < 20_000; i++) {
                other = i;
                sum += ordered(i + 1) + plain(i + 2);
                Asserts.assertEquals(ordered + plain, 2 * i + 3);
            }
            return sum;
        }

        public static void main(String[] arguments) {
            Asserts.assertEquals(runs(), 2L * 19_999 * 20_000 / 2);
        }
    }

    static OutputAnalyzer start(String choice, String... words) throws Exception {
        List<String> all = new ArrayList<>(List.of("-XX:+UnlockDiagnosticVMOptions"));
        if (!choice.isEmpty()) {
            all.add("-XX:StoreLoadFence=" + choice);
        }
        all.addAll(List.of(words));
        return ProcessTools.executeLimitedTestJava(all);
    }

    /** How often each fence is in the machine code that a run of Program prints. */
    static Map<String, Long> fences(String choice, String... options) throws Exception {
        List<String> words = new ArrayList<>(List.of(options));
        words.add(Program.class.getName());
        OutputAnalyzer output = start(choice, words.toArray(String[]::new));
        output.shouldHaveExitValue(0);
        String bytes = output.asLines().stream().map(String::trim).filter(line -> line.matches("0x[0-9a-f]+: [^;].*"))
            .map(line -> line.replaceAll("^0x[0-9a-f]+:|;.*|[ |]", "")).collect(Collectors.joining());
        Asserts.assertGreaterThan(bytes.length(), 100, "no machine code was printed");
        Map<String, Long> found = new HashMap<>();
        FENCES.forEach((name, pattern) -> found.put(name, pattern.matcher(bytes).results().count()));
        System.out.println(String.join(" ", options) + " " + choice + ": " + found);
        return found;
    }

    static String[] compiled(String method, String... options) {
        String name = Program.class.getName() + "::" + method;
        List<String> words = new ArrayList<>(List.of("-Xbatch", "-XX:CompileCommand=compileonly," + name,
            "-XX:CompileCommand=dontinline," + name, "-XX:CompileCommand=print," + name));
        words.addAll(List.of(options));
        return words.toArray(String[]::new);
    }

    /** As many fences of the chosen kind as there are of the usual one, and none of another. */
    static void chooses(String... options) throws Exception {
        long usual = fences("", options).get("lock");
        Asserts.assertGreaterThan(usual, 0L, "no fence");
        for (String choice : FENCES.keySet()) {
            Map<String, Long> found = fences(choice, options);
            for (String name : FENCES.keySet()) {
                Asserts.assertEquals(found.get(name), name.equals(choice) ? usual : 0L, name + " with " + choice);
            }
        }
    }

    static void refused(String name) throws Exception {
        OutputAnalyzer output = start("", "-XX:StoreLoadFence=" + name, "-version");
        output.shouldHaveExitValue(1);
        output.stderrShouldContain("Unknown fence -XX:StoreLoadFence=" + name + ": use lock, mfence or xchg");
        output.stdoutShouldNotContain("Runtime Environment");
        output.shouldNotContain("A fatal error has been detected");
    }

    public static void main(String[] args) throws Exception {
        for (String name : List.of("", "lock,mfence", "MFENCE", "lfence", "x".repeat(5000))) {
            refused(name);
        }
        ProcessTools.executeLimitedTestJava("-XX:-UnlockDiagnosticVMOptions", "-XX:StoreLoadFence=mfence", "-version")
            .shouldHaveExitValue(1).stderrShouldContain("UnlockDiagnosticVMOptions");
        chooses(compiled("ordered", "-XX:TieredStopAtLevel=1"));
        chooses(compiled("ordered", "-XX:-TieredCompilation"));
        chooses(compiled("plain", "-XX:TieredStopAtLevel=1", "-XX:MemoryModel=sc"));
        chooses(compiled("plain", "-XX:-TieredCompilation", "-XX:MemoryModel=sc"));
        chooses("-Xint", "-XX:+PrintInterpreter");
        // Each full fence that is assembled by hand or compiled, of the class library too.
        for (String choice : FENCES.keySet()) {
            start(choice, "-Xcomp", "-XX:MemoryModel=sc", Program.class.getName()).shouldHaveExitValue(0);
        }
    }
}
