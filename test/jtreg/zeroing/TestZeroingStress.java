// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test id=Serial
 * @key stress
 * @summary Objects stay as they were made under threads, collections and heap sizes of every kind, with Serial
 * @requires vm.gc.Serial
 * @library / /test/lib
 * @modules java.base/jdk.internal.misc
 * @build zeroing.Zeroing zeroing.ZeroingStress
 * @run driver/timeout=300 zeroing.TestZeroingStress Serial
 */

/*
 * @test id=Parallel
 * @key stress
 * @summary Objects stay as they were made under threads, collections and heap sizes of every kind, with Parallel
 * @requires vm.gc.Parallel
 * @library / /test/lib
 * @modules java.base/jdk.internal.misc
 * @build zeroing.Zeroing zeroing.ZeroingStress
 * @run driver/timeout=300 zeroing.TestZeroingStress Parallel
 */

/*
 * @test id=G1
 * @key stress
 * @summary Objects stay as they were made under threads, collections and heap sizes of every kind, with G1
 * @requires vm.gc.G1
 * @library / /test/lib
 * @modules java.base/jdk.internal.misc
 * @build zeroing.Zeroing zeroing.ZeroingStress
 * @run driver/timeout=300 zeroing.TestZeroingStress G1
 */

package zeroing;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

public class TestZeroingStress {
    /** Seconds per policy and collector, unless the environment says how many. */
    private static final int DEFAULT_SECONDS = 12;
    private static final int LEAST_SECONDS_EACH = 12;

    private static final List<List<String>> VARIANTS = List.of(
        List.of("-Xmx128m"),
        List.of("-Xmx48m", "-XX:TLABSize=64k", "-XX:-ResizeTLAB"),
        List.of("-Xmx96m", "-XX:MinTLABSize=2k", "-XX:TLABSize=4k", "-XX:ZeroingBlockSize=4K",
                "-XX:TieredStopAtLevel=1"),
        List.of("-Xmx64m", "-XX:+VerifyBeforeGC"),
        List.of("-Xms8m", "-Xmx160m", "-XX:MinHeapFreeRatio=5", "-XX:MaxHeapFreeRatio=15",
                "-XX:+ExplicitGCInvokesConcurrent"),
        List.of("-Xmx24m", "-Xint"),
        List.of("-Xmx256m", "-Xmn160m", "-XX:TLABSize=400k", "-XX:-ResizeTLAB", "-XX:ZeroingBlockSize=1M"),
        List.of("-Xms96m", "-Xmx96m", "-XX:+AlwaysPreTouch", "-XX:+UseCompactObjectHeaders"));

    public static void main(String[] args) throws Exception {
        String given = System.getenv(Zeroing.SECONDS);
        int seconds = given == null ? DEFAULT_SECONDS : Integer.parseInt(given);
        int count = Math.clamp(seconds / LEAST_SECONDS_EACH, 1, VARIANTS.size());
        Random random = new Random();
        // Where the short version starts: over the collectors each variant has its turn.
        int next = Math.floorMod(args[0].hashCode(), VARIANTS.size());
        boolean verified = next % 2 == 0;
        for (String policy : Zeroing.AHEAD) {
            for (int i = 0; i < count; i++) {
                List<String> variant = VARIANTS.get(next++ % VARIANTS.size());
                List<String> flags = new ArrayList<>(List.of("-XX:+Use" + args[0] + "GC", Zeroing.policy(policy)));
                flags.addAll(variant);
                // The verifier's own reading slows the mutators down, so that the zeroer always wins: every other time,
                // which begins elsewhere with another collector.
                flags.add("-XX:" + (verified ? "+" : "-") + "VerifyPreZeroed");
                verified = !verified;
                Zeroing.passes(flags, ZeroingStress.class.getName(), Integer.toString(seconds / count),
                               Long.toString(random.nextLong())).shouldContain("stress passed");
            }
        }
    }
}
