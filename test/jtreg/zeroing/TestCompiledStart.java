// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test id=Serial
 * @summary OpenJDK's own test of -XX:+ZeroTLAB, all code compiled, passes with Serial under a policy that
 *          zeroes ahead; the deep suites run it under the others
 * @requires vm.gc.Serial
 * @library / /test/lib /test/hotspot/jtreg
 * @build zeroing.Zeroing compiler.memoryinitialization.ZeroTLABTest
 * @run driver/timeout=240 zeroing.TestCompiledStart Serial nontemporal
 */

/*
 * @test id=Parallel
 * @summary OpenJDK's own test of -XX:+ZeroTLAB, all code compiled, passes with Parallel under a policy that
 *          zeroes ahead; the deep suites run it under the others
 * @requires vm.gc.Parallel
 * @library / /test/lib /test/hotspot/jtreg
 * @build zeroing.Zeroing compiler.memoryinitialization.ZeroTLABTest
 * @run driver/timeout=240 zeroing.TestCompiledStart Parallel adaptive
 */

/*
 * @test id=G1
 * @summary OpenJDK's own test of -XX:+ZeroTLAB, all code compiled, passes with G1 under a policy that
 *          zeroes ahead; the deep suites run it under the others
 * @requires vm.gc.G1
 * @library / /test/lib /test/hotspot/jtreg
 * @build zeroing.Zeroing compiler.memoryinitialization.ZeroTLABTest
 * @run driver/timeout=240 zeroing.TestCompiledStart G1 concurrent
 */

package zeroing;

import java.util.List;

import compiler.memoryinitialization.ZeroTLABTest;

public class TestCompiledStart {
    public static void main(String[] args) throws Exception {
        // A young generation that the start fills several times over.
        String zeroTlab = "-XX:" + (args[1].equals("adaptive") ? "-" : "+") + "ZeroTLAB";
        Zeroing.passes(List.of("-Xcomp", "-XX:+Use" + args[0] + "GC", "-Xmx48m", "-Xmn2m", Zeroing.policy(args[1]),
                               zeroTlab, "-XX:+VerifyPreZeroed", "-XX:+VerifyBeforeGC"),
                       ZeroTLABTest.class.getName()).shouldContain("Test PASSED");
    }
}
