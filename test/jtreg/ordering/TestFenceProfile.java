// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary -XX:FenceProfile=FILE tells how often each fence ran and whose store it is for; a loop of stores pays at its
 *          exit; a file that cannot be written is refused at start-up
 * @requires vm.compiler2.enabled
 * @requires os.simpleArch == "x64"
 * @library /test/lib
 * @run driver ordering.TestFenceProfile
 */

package ordering;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import jdk.test.lib.Asserts;
import jdk.test.lib.process.OutputAnalyzer;
import jdk.test.lib.process.ProcessTools;

public class TestFenceProfile {
    static class Program {
        static final int LENGTH = 1000;
        static final int FILLS = 20_000;
        static int stored;
        static int loaded;

        static int step(int value) {
            stored = value;
            return loaded;
        }

        static void fill(int[] array, int value) {
            for (int i = 0; i < array.length; i++) {
                array[i] = value;
            }
        }

        public static void main(String[] args) {
            int sum = 0;
            int[] array = new int[LENGTH];
            for (int i = 0; i < 200_000; i++) {
                sum += step(i);
            }
            for (int i = 0; i < FILLS; i++) {
                fill(array, i);
            }
            System.out.println("done " + sum);
        }
    }

    static OutputAnalyzer run(String model, Path file) throws Exception {
        return ProcessTools.executeLimitedTestJava("-Xbatch", "-XX:-TieredCompilation", "-XX:MemoryModel=" + model,
            "-XX:+UnlockDiagnosticVMOptions", "-XX:FenceProfile=" + file,
            "-XX:CompileCommand=compileonly," + Program.class.getName() + "::step",
            "-XX:CompileCommand=compileonly," + Program.class.getName() + "::fill", Program.class.getName());
    }

    static long count(List<String> lines, String what) {
        return lines.stream().filter(line -> line.contains(what))
            .mapToLong(line -> Long.parseLong(line.replaceAll(".*\"count\":(\\d+).*", "$1"))).sum();
    }

    static void countsUnderSc() throws Exception {
        Path file = Path.of("sc.json");
        run("sc", file).shouldHaveExitValue(0).shouldContain("done 0");
        List<String> lines = Files.readAllLines(file);
        String name = Program.class.getName();
        String line = lines.stream().filter(l -> l.contains("\"target\":\"" + name + ".stored\"")).findFirst()
            .orElseThrow(() -> new RuntimeException("no line for the store: " + lines));
        Asserts.assertTrue(line.contains("\"kind\":\"static\""), line);
        Asserts.assertTrue(line.contains("\"method\":\"" + name + "::step\""), line);
        long steps = count(lines, "\"target\":\"" + name + ".stored\"");
        Asserts.assertTrue(steps > 100_000 && steps <= 200_000, line);
        long fills = count(lines, "\"method\":\"" + name + "::fill\"");
        Asserts.assertTrue(fills > 0 && fills < 5 * Program.FILLS, "fences of " + Program.FILLS + " loops: " + fills);
    }

    static void countsNothingUnderTso() throws Exception {
        Path file = Path.of("tso.json");
        run("tso", file).shouldHaveExitValue(0);
        Asserts.assertEquals(Files.readAllLines(file).size(), 0);
    }

    static void refusesFile() throws Exception {
        OutputAnalyzer output = run("sc", Path.of("no/such/folder/profile.json"));
        output.shouldNotHaveExitValue(0);
        output.shouldContain("Cannot write -XX:FenceProfile=");
    }

    public static void main(String[] args) throws Exception {
        countsUnderSc();
        countsNothingUnderTso();
        refusesFile();
    }
}
