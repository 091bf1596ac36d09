// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary Each planted fault of conditional ordering makes a program fail; without a fault it passes
 * @requires vm.debug & (os.arch == "amd64" | os.arch == "aarch64") & vm.compiler2.enabled
 * @library / /test/lib
 * @build locks.LockPrograms locks.Locks
 * @run driver/timeout=900 locks.TestPlantedLockFaults
 */

package locks;

import java.util.ArrayList;
import java.util.List;

import jdk.test.lib.Asserts;
import jdk.test.lib.Platform;

public class TestPlantedLockFaults {
    /** A race decides whether a fault shows. */
    private static final int TRIES = 4;

    static int run(int fault, String program, String... more) throws Exception {
        List<String> flags = new ArrayList<>(List.of("-XX:+ConditionalOrdering", "-XX:LocksFault=" + fault,
            "-Dlocks.millis=3000", "-Dlocks.patience=10000", "-Xmx256m"));
        flags.addAll(List.of(more));
        return Locks.run(flags, "locks.LockPrograms", program).getExitValue();
    }

    static void noticed(int fault, String program, String... flags) throws Exception {
        Asserts.assertEquals(run(0, program, flags), 0, program + " without a fault");
        for (int i = 0; i < TRIES; i++) {
            if (run(fault, program, flags) != 0) { return; }
        }
        Asserts.fail(program + " does not notice fault " + fault);
    }

    public static void main(String[] args) throws Exception {
        String all = "-XX:LockRevocationLimit=1000000";
        noticed(1, "fresh", all);
        noticed(2, "held", all);
        noticed(3, "virtual-fresh", all);
        // On AArch64 C2 has no such fence: its volatile stores and loads order by themselves.
        if (Platform.isX64()) { noticed(4, "stores", "-XX:-TieredCompilation"); }
        noticed(5, "relocked", "-XX:-TieredCompilation", "-Xbatch",
            "-XX:CompileCommand=dontinline,locks.RemovedLocks$Counter::add");
        noticed(6, "held", all);
        noticed(7, "native", all);
        noticed(8, "many", all);
        noticed(9, "deflated", all, "-XX:GuaranteedAsyncDeflationInterval=1");
    }
}
