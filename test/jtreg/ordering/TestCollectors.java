// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test id=Serial
 * @summary Both ordered models start and compute the right thing with Serial, each kind of reference and header
 * @requires vm.gc.Serial
 * @library /test/lib
 * @build ordering.MixedAccesses
 * @run driver ordering.TestCollectors Serial
 */

/*
 * @test id=Parallel
 * @summary Both ordered models start and compute the right thing with Parallel, each kind of reference and header
 * @requires vm.gc.Parallel
 * @library /test/lib
 * @build ordering.MixedAccesses
 * @run driver ordering.TestCollectors Parallel
 */

/*
 * @test id=G1
 * @summary Both ordered models start and compute the right thing with G1, each kind of reference and header
 * @requires vm.gc.G1
 * @library /test/lib
 * @build ordering.MixedAccesses
 * @run driver ordering.TestCollectors G1
 */

/*
 * @test id=Z
 * @summary Both ordered models start and compute the right thing with Z, each kind of reference and header
 * @requires vm.gc.Z
 * @library /test/lib
 * @build ordering.MixedAccesses
 * @run driver ordering.TestCollectors Z
 */

/*
 * @test id=Shenandoah
 * @summary Both ordered models start and compute the right thing with Shenandoah, each kind of reference and header
 * @requires vm.gc.Shenandoah
 * @library /test/lib
 * @build ordering.MixedAccesses
 * @run driver ordering.TestCollectors Shenandoah
 */

package ordering;

import java.util.ArrayList;
import java.util.List;

import jdk.test.lib.process.OutputAnalyzer;
import jdk.test.lib.process.ProcessTools;

public class TestCollectors {
    static String run(String... flags) throws Exception {
        List<String> command = new ArrayList<>(List.of("-Xmx96m", "-XX:+UnlockExperimentalVMOptions"));
        command.addAll(List.of(flags));
        command.add(MixedAccesses.class.getName());
        OutputAnalyzer output = ProcessTools.executeLimitedTestJava(command);
        output.shouldHaveExitValue(0);
        output.shouldNotContain("[ordering]");
        return output.firstMatch("sum -?\\d+");
    }

    public static void main(String[] args) throws Exception {
        String collector = "-XX:+Use" + args[0] + "GC";
        String expected = run(collector);
        if (expected == null) {
            throw new RuntimeException("the program printed no sum");
        }
        for (String model : List.of("tso", "sc")) {
            for (String oops : args[0].equals("Z") ? List.of("-") : List.of("-", "+")) {
                for (String headers : List.of("-", "+")) {
                    String sum = run(collector, "-XX:MemoryModel=" + model, "-XX:" + oops + "UseCompressedOops",
                                     "-XX:" + headers + "UseCompactObjectHeaders");
                    if (!expected.equals(sum)) {
                        throw new RuntimeException(expected + " without flags, " + sum + " with " + model + ", " + oops
                                                   + "UseCompressedOops, " + headers + "UseCompactObjectHeaders");
                    }
                }
            }
        }
    }
}
