// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test id=Serial
 * @summary Under every policy, in a tier that differs from collector to collector, each kind of new object is zero or
 *          holds what was copied, with Serial
 * @requires vm.gc.Serial & vm.compiler1.enabled & vm.compiler2.enabled
 * @library / /test/lib
 * @modules java.base/jdk.internal.misc
 * @build zeroing.Zeroing zeroing.ZeroedMemory
 * @run driver/timeout=400 zeroing.TestZeroedMemory Serial
 */

/*
 * @test id=Parallel
 * @summary Under every policy, in a tier that differs from collector to collector, each kind of new object is zero or
 *          holds what was copied, with Parallel
 * @requires vm.gc.Parallel & vm.compiler1.enabled & vm.compiler2.enabled
 * @library / /test/lib
 * @modules java.base/jdk.internal.misc
 * @build zeroing.Zeroing zeroing.ZeroedMemory
 * @run driver/timeout=400 zeroing.TestZeroedMemory Parallel
 */

/*
 * @test id=G1
 * @summary Under every policy, in a tier that differs from collector to collector, each kind of new object is zero or
 *          holds what was copied, with G1
 * @requires vm.gc.G1 & vm.compiler1.enabled & vm.compiler2.enabled
 * @library / /test/lib
 * @modules java.base/jdk.internal.misc
 * @build zeroing.Zeroing zeroing.ZeroedMemory
 * @run driver/timeout=400 zeroing.TestZeroedMemory G1
 */

package zeroing;

import java.util.ArrayList;
import java.util.List;

public class TestZeroedMemory {
    /** The tiers, each with how often the program repeats what is short: often enough to be compiled. */
    private static final List<List<String>> TIERS = List.of(
        List.of("4", "-Xint"),
        List.of("60", "-XX:TieredStopAtLevel=1", "-XX:CompileThresholdScaling=0.1"),
        List.of("60", "-XX:-TieredCompilation", "-XX:CompileThresholdScaling=0.1"));

    /** Headers of 16, 12 and 8 bytes: where fields start, and the gap behind a short class pointer, differ. */
    private static final List<List<String>> HEADERS = List.of(
        List.of("-XX:-UseCompressedOops", "-XX:-UseCompactObjectHeaders"),
        List.of("-XX:-UseCompactObjectHeaders"),
        List.of("-XX:+UseCompactObjectHeaders"));

    /** Blocks that a mutator zeroes at a time: the default, the least and the greatest. */
    private static final List<List<String>> BLOCKS = List.of(
        List.of(), List.of("-XX:ZeroingBlockSize=4K"), List.of("-XX:ZeroingBlockSize=1M"));

    private static final List<String> COLLECTORS = List.of("Serial", "Parallel", "G1");

    /** Each policy under each collector in each tier when the environment asks for long runs. */
    private static final boolean ALL = System.getenv(Zeroing.SECONDS) != null;

    private static void passes(String collector, int policy, int tier) throws Exception {
        List<String> flags = new ArrayList<>(List.of(
            "-XX:+Use" + collector + "GC", "-Xmx80m", "-Xmn20m", Zeroing.policy(Zeroing.POLICIES.get(policy)),
            "-XX:+VerifyPreZeroed"));
        flags.addAll(TIERS.get(tier).subList(1, TIERS.get(tier).size()));
        flags.addAll(HEADERS.get((policy + tier) % HEADERS.size()));
        if (policy > 0) { // hot has no blocks
            flags.addAll(BLOCKS.get((policy / HEADERS.size() + tier) % BLOCKS.size()));
        }
        String repeats = TIERS.get(tier).get(0);
        Zeroing.passes(flags, ZeroedMemory.class.getName(), "2", repeats).shouldMatch("checked \\d+ objects");
    }

    public static void main(String[] args) throws Exception {
        // Over the three collectors each policy meets each tier.
        int first = COLLECTORS.indexOf(args[0]);
        for (int policy = 0; policy < Zeroing.POLICIES.size(); policy++) {
            for (int i = 0; i < (ALL ? TIERS.size() : 1); i++) {
                passes(args[0], policy, (first + policy + i) % TIERS.size());
            }
        }
    }
}
