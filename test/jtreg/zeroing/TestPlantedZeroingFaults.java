// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary Each planted fault of zeroing makes a run fail with each collector; the same run without a fault passes
 * @requires vm.debug & vm.gc.Serial & vm.gc.Parallel & vm.gc.G1
 * @library / /test/lib
 * @modules java.base/jdk.internal.misc
 * @build zeroing.Zeroing zeroing.ZeroedMemory zeroing.ZeroingStress zeroing.ChunkEnds zeroing.GrownArrays
 * @run driver/timeout=600 zeroing.TestPlantedZeroingFaults
 */

package zeroing;

import java.util.ArrayList;
import java.util.List;

import jdk.test.lib.process.OutputAnalyzer;

public class TestPlantedZeroingFaults {
    /** One planted bug, and a run that is to notice it: flags, then a program with its arguments. */
    private record Plant(int fault, String what, String policy, List<String> collectors, List<String> flags,
                         String... run) {
    }

    private static final int TRIES = 4;
    private static final int SECONDS = 120;
    private static final List<String> COLLECTORS = List.of("Serial", "Parallel", "G1");
    private static final String MEMORY = ZeroedMemory.class.getName();
    private static final String STRESS = ZeroingStress.class.getName();

    private static final List<Plant> PLANTS = List.of(
        new Plant(1, "a window of a TLAB is handed out as it is", "bulk", COLLECTORS,
                  List.of("-Xmx64m", "-Xmn16m", "-XX:+VerifyPreZeroed"), MEMORY, "1", "10"),
        new Plant(2, "a chunk counts as zeroed though half of it is not", "concurrent", COLLECTORS,
                  List.of("-Xmx64m", "-Xmn16m", "-XX:+VerifyPreZeroed"), MEMORY, "1", "10"),
        new Plant(3, "filler objects do not withdraw their chunk from the zeroer", "concurrent", COLLECTORS,
                  List.of("-Xmx128m", "-Xmn96m", "-XX:TLABSize=400k", "-XX:-ResizeTLAB", "-XX:ZeroingBlockSize=4K",
                          "-XX:TLABRefillWasteFraction=1", "-XX:-UseCompressedOops", "-XX:-UseCompactObjectHeaders",
                          "-XX:+VerifyBeforeGC"),
                  ChunkEnds.class.getName(), "8"),
        // Arrays that C2 does not clear, for a copy fills them: nothing else marks their chunk as used.
        new Plant(4, "objects outside TLABs do not withdraw their memory from the zeroer", "concurrent", COLLECTORS,
                  List.of("-Xmx128m", "-Xmn96m", "-XX:TLABSize=4k", "-XX:-ResizeTLAB", "-XX:-TieredCompilation",
                          "-XX:CompileThresholdScaling=0.1", "-XX:+VerifyBeforeGC"),
                  STRESS, "8", "1", "COPY", "VIRTUAL_THREADS"),
        new Plant(5, "a thread trusts its zeroed range after a walk over the heap", "adaptive", COLLECTORS,
                  List.of("-Xmx128m", "-Xmn96m", "-XX:TLABSize=400k", "-XX:-ResizeTLAB", "-XX:-TieredCompilation",
                          "-XX:CompileThresholdScaling=0.1", "-XX:AdaptiveZeroingRule=threads"),
                  STRESS, "8", "1", "CHURN", "WALK"),
        // Arrays outside TLABs, below the range, of which C2 clears the end: with Serial they lie above it.
        new Plant(6, "C2 does not ask where the zeroed range begins", "adaptive", List.of("Parallel", "G1"),
                  List.of("-Xmx128m", "-Xmn48m", "-XX:TLABSize=64k", "-XX:-ResizeTLAB", "-XX:-TieredCompilation",
                          "-XX:CompileThresholdScaling=0.1", "-XX:AdaptiveZeroingRule=threads"),
                  GrownArrays.class.getName(), "8"));

    static OutputAnalyzer run(Plant plant, int fault, String collector) throws Exception {
        List<String> flags = new ArrayList<>(List.of("-XX:+Use" + collector + "GC", Zeroing.policy(plant.policy),
                                                     "-XX:ZeroingFault=" + fault));
        flags.addAll(plant.flags);
        return Zeroing.startBounded(SECONDS, flags, plant.run);
    }

    /** Whether the verifiers, or the program that looked at its objects, noticed; a VM that does not start does not. */
    static boolean noticed(OutputAnalyzer output) {
        return output.getExitValue() != 0 && (output.contains("A fatal error has been detected")
                                              || output.contains("Exception in thread"));
    }

    static boolean found(Plant plant, String collector) throws Exception {
        for (int i = 1; i <= TRIES; i++) {
            if (noticed(run(plant, plant.fault, collector))) {
                System.out.println("fault " + plant.fault + " noticed with " + collector + ", try " + i);
                return true;
            }
        }
        return false;
    }

    public static void main(String[] args) throws Exception {
        List<String> missed = new ArrayList<>();
        for (Plant plant : PLANTS) {
            for (String collector : plant.collectors) {
                run(plant, 0, collector).shouldHaveExitValue(0);
                if (!found(plant, collector)) {
                    missed.add(plant.fault + " with " + collector + ": " + plant.what);
                }
            }
        }
        if (!missed.isEmpty()) {
            throw new RuntimeException("not noticed: " + missed);
        }
    }
}
