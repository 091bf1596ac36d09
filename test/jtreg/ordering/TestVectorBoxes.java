// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary C2 compiles code that boxes and unboxes values of the vector API, and its verifier finds nothing
 * @requires vm.debug & vm.compiler2.enabled
 * @modules jdk.incubator.vector
 * @library /test/lib
 * @run driver/timeout=240 ordering.TestVectorBoxes
 */

package ordering;

import java.util.ArrayList;
import java.util.List;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.test.lib.process.OutputAnalyzer;
import jdk.test.lib.process.ProcessTools;

public class TestVectorBoxes {
    static class Program {
        static volatile Object shared;

        static <T> T boxed(T value) {
            shared = value;
            return value;
        }

        static long turn(ByteVector ones, int i) {
            ByteVector sum = boxed(ones.add(ones));
            VectorMask<Byte> mask = boxed(sum.compare(VectorOperators.GT, (byte) (i & 3)));
            VectorMask<Short> all = boxed(ShortVector.SPECIES_128.maskAll((i & 1) == 0));
            return mask.toLong() + all.toLong() + ((ByteVector) shared()).reduceLanes(VectorOperators.ADD);
        }

        static Object shared() {
            shared = ByteVector.broadcast(ByteVector.SPECIES_128, 1);
            return shared;
        }

        public static void main(String[] args) {
            ByteVector ones = ByteVector.broadcast(ByteVector.SPECIES_128, 1);
            long result = 0;
            for (int i = 0; i < 40_000; i++) {
                result += turn(ones, i);
            }
            // 2 exceeds 0 and 1, so every other pair of turns has a full mask of 16 lanes; 8 lanes; 16 lanes of 1.
            System.out.println("result " + (result == 20_000L * 0xffff + 20_000L * 0xff + 40_000L * 16));
        }
    }

    static void run(String model, List<String> flags) throws Exception {
        List<String> command = new ArrayList<>(List.of("-XX:MemoryModel=" + model, "-Xlog:ordering=warning",
            "--add-modules", "jdk.incubator.vector", "-XX:-TieredCompilation", "-Xbatch"));
        command.addAll(flags);
        command.add(Program.class.getName());
        OutputAnalyzer output = ProcessTools.executeLimitedTestJava(command);
        output.shouldHaveExitValue(0);
        output.shouldContain("result true");
        output.shouldNotContain("gives up");
    }

    public static void main(String[] args) throws Exception {
        String methods = "-XX:CompileCommand=dontinline,jdk.incubator.vector.";
        for (String model : List.of("tso", "sc")) {
            run(model, List.of());
            run(model, List.of(methods + "*::*"));
            run(model, List.of(methods + "ByteVector::*", "-XX:-UseCompressedOops"));
            run(model, List.of("-XX:+UseZGC", methods + "*::maskAll"));
            run(model, List.of("-XX:+UnlockExperimentalVMOptions", "-XX:+UseShenandoahGC"));
        }
    }
}
