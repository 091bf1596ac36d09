// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary Conditional ordering is off by default, and what cannot be served ends the VM with a line that names it
 * @requires os.arch == "amd64" | os.arch == "aarch64"
 * @library / /test/lib
 * @build locks.Locks
 * @run driver locks.TestLockFlags
 */

package locks;

import java.util.List;

import jdk.test.lib.process.OutputAnalyzer;

public class TestLockFlags {
    static void refused(String about, String... flags) throws Exception {
        OutputAnalyzer output = Locks.run(List.of(flags), "-version");
        output.shouldHaveExitValue(1);
        output.shouldContain(about);
        output.shouldNotContain("Runtime Environment");
        output.shouldNotContain("A fatal error has been detected");
    }

    public static void main(String[] args) throws Exception {
        String on = "-XX:+ConditionalOrdering";
        OutputAnalyzer plain = Locks.run(List.of("-XX:+PrintFlagsFinal"), "-version");
        plain.shouldMatch("ConditionalOrdering += false");
        plain.shouldMatch("LockRevocationLimit += 20");
        Locks.run(List.of(on, "-XX:LockRevocationLimit=0"), "-version").shouldHaveExitValue(0);
        refused("add it", "-XX:LockRevocationLimit=5");
        refused("outside the allowed range", on, "-XX:LockRevocationLimit=1000001");
        refused("lightweight locking", on, "-XX:LockingMode=0");
        refused("compact headers", on, "-XX:+UseCompactObjectHeaders");
        refused("table of monitors", on, "-XX:+UseObjectMonitorTable");
        refused("StoreOwners", on, "-XX:StoreOwners=owners.jsonl");
    }
}
