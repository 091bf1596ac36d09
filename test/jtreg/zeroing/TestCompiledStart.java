// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test id=Serial
 * @summary OpenJDK's own test of -XX:+ZeroTLAB, all code compiled, passes under every policy with Serial
 * @requires vm.gc.Serial
 * @library / /test/lib /test/hotspot/jtreg
 * @build zeroing.Zeroing compiler.memoryinitialization.ZeroTLABTest
 * @run driver/timeout=240 zeroing.TestCompiledStart Serial
 */

/*
 * @test id=Parallel
 * @summary OpenJDK's own test of -XX:+ZeroTLAB, all code compiled, passes under every policy with Parallel
 * @requires vm.gc.Parallel
 * @library / /test/lib /test/hotspot/jtreg
 * @build zeroing.Zeroing compiler.memoryinitialization.ZeroTLABTest
 * @run driver/timeout=240 zeroing.TestCompiledStart Parallel
 */

/*
 * @test id=G1
 * @summary OpenJDK's own test of -XX:+ZeroTLAB, all code compiled, passes under every policy with G1
 * @requires vm.gc.G1
 * @library / /test/lib /test/hotspot/jtreg
 * @build zeroing.Zeroing compiler.memoryinitialization.ZeroTLABTest
 * @run driver/timeout=240 zeroing.TestCompiledStart G1
 */

package zeroing;

import java.util.List;

import compiler.memoryinitialization.ZeroTLABTest;

public class TestCompiledStart {
    public static void main(String[] args) throws Exception {
        for (String policy : Zeroing.PREZEROING) {
            // A young generation that the start fills several times over.
            Zeroing.passes(List.of("-Xcomp", "-XX:+Use" + args[0] + "GC", "-Xmx48m", "-Xmn2m", Zeroing.policy(policy),
                                   "-XX:+ZeroTLAB", "-XX:+VerifyPreZeroed", "-XX:+VerifyBeforeGC"),
                           ZeroTLABTest.class.getName()).shouldContain("Test PASSED");
        }
    }
}
