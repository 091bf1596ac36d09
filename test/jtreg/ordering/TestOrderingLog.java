// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary -Xlog:ordering names the model, each relaxed method or field once, and each compilation with its counts
 * @requires vm.compiler1.enabled & vm.compiler2.enabled
 * @library /test/lib
 * @run driver ordering.TestOrderingLog
 */

package ordering;

import java.util.ArrayList;
import java.util.List;

import jdk.test.lib.process.OutputAnalyzer;
import jdk.test.lib.process.ProcessTools;
import sequitur.annotations.Relaxed;

public class TestOrderingLog {
    static class Program {
        static int shared;
        @Relaxed
        static int counter;

        static int ordered() {
            return shared++;
        }

        @Relaxed
        static int annotated() {
            return shared++;
        }

        static int commanded() {
            return shared++;
        }

        static int usesRelaxedField() {
            return counter++;
        }

        static void copies(int[] from, int[] to) {
            System.arraycopy(from, 0, to, 0, from.length);
        }

        public static void main(String[] args) {
            int[] from = new int[100];
            for (int i = 0; i < 50_000; i++) {
                ordered();
                annotated();
                commanded();
                usesRelaxedField();
                copies(from, new int[100]);
            }
        }
    }

    static OutputAnalyzer run(String... flags) throws Exception {
        List<String> command = new ArrayList<>(List.of("-Xbatch", "-Xlog:ordering"));
        String program = Program.class.getName();
        for (String method : List.of("ordered", "annotated", "commanded", "usesRelaxedField", "copies")) {
            command.add("-XX:CompileCommand=compileonly," + program + "::" + method);
            command.add("-XX:CompileCommand=dontinline," + program + "::" + method);
        }
        command.add("-XX:CompileCommand=relaxed," + program + "::commanded");
        command.addAll(List.of(flags));
        command.add(program);
        OutputAnalyzer output = ProcessTools.executeLimitedTestJava(command);
        output.shouldHaveExitValue(0);
        return output;
    }

    static void hasLines(OutputAnalyzer output, int least, int most, String regex) {
        long found = output.stdoutAsLines().stream().filter(line -> line.matches(".*" + regex + "(, .*)?")).count();
        if (found < least || found > most) {
            output.reportDiagnosticSummary();
            throw new RuntimeException("found " + found + " lines, expected " + least + " to " + most + ": " + regex);
        }
    }

    static void names(String model) throws Exception {
        OutputAnalyzer output = run("-XX:MemoryModel=" + model);
        String program = Program.class.getName().replace("$", "\\$");
        hasLines(output, 1, 1, "Memory model: " + model);
        hasLines(output, 1, 1, "relaxed method .*" + program + "\\.annotated\\(\\) \\(@Relaxed method\\)");
        hasLines(output, 1, 1, "relaxed method .*" + program + "\\.commanded\\(\\) \\(CompileCommand\\)");
        hasLines(output, 1, 1, "relaxed field .*" + program + "\\.counter \\(@Relaxed field\\)");
        hasLines(output, 0, 0, "relaxed (method|field) .*(ordered|usesRelaxedField|copies|shared).*");
        for (String tier : List.of("c1", "c2")) {
            String compiled = "compiled " + tier + " .*" + program + "\\.";
            String tail = "\\(.*\\)( \\(osr\\))? " + model + ": ";
            hasLines(output, 1, 9, compiled + "ordered" + tail + "[1-9]\\d* accesses ordered, 0 relaxed, 0 bulk");
            hasLines(output, 1, 9, compiled + "annotated" + tail + "0 accesses ordered, [1-9]\\d* relaxed, 0 bulk");
            hasLines(output, 1, 9, compiled + "commanded" + tail + "0 accesses ordered, [1-9]\\d* relaxed, 0 bulk");
            hasLines(output, 1, 9, compiled + "usesRelaxedField" + tail
                     + "0 accesses ordered, [1-9]\\d* relaxed, 0 bulk");
        }
        hasLines(output, 1, 9, "compiled c2 .*" + program + "\\.copies.*, [1-9]\\d* bulk");
    }

    public static void main(String[] args) throws Exception {
        names("tso");
        names("sc");
        hasLines(run(), 0, 0, "\\[ordering *\\].*");
    }
}
