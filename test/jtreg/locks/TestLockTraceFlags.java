// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary The trace of locks is off by default; what cannot be served ends the VM with a line that names it
 * @requires os.arch == "amd64" | os.arch == "aarch64"
 * @library / /test/lib
 * @build locks.LockTraces locks.TracedPrograms locks.Locks
 * @run driver locks.TestLockTraceFlags
 */

package locks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import jdk.test.lib.process.OutputAnalyzer;

public class TestLockTraceFlags {
    private static final String ON = "-XX:+LockTrace";

    private static void refused(String about, String... flags) throws Exception {
        OutputAnalyzer output = Locks.run(List.of(flags), "-version");
        output.shouldHaveExitValue(1);
        output.shouldContain(about);
        output.shouldNotContain("Runtime Environment");
        output.shouldNotContain("A fatal error has been detected");
    }

    private static boolean exists(String name) {
        return Files.exists(Path.of(name));
    }

    public static void main(String[] args) throws Exception {
        OutputAnalyzer plain = Locks.run(List.of("-XX:+PrintFlagsFinal"), "-version");
        plain.shouldMatch("LockTrace += false");
        plain.shouldMatch("LockTraceShare += 1.0");
        refused("add it", "-XX:LockTraceFile=x");
        refused("add it", "-XX:LockTraceShare=5");
        refused("outside the allowed range", ON, "-XX:LockTraceShare=101");
        refused("outside the allowed range", ON, "-XX:LockTraceShare=0");
        refused("Cannot write no/such/folder/x.events", ON, "-XX:LockTraceFile=no/such/folder/x");
        refused("lightweight locking", ON, "-XX:LockingMode=0");
        refused("compact headers", ON, "-XX:+UseCompactObjectHeaders");
        refused("table of monitors", ON, "-XX:+UseObjectMonitorTable");
        refused("drop one of them", ON, "-XX:+ConditionalOrdering");

        Locks.run(List.of(ON, "-XX:LockTraceFile=named-%p"), "-version").shouldHaveExitValue(0);
        try (var files = Files.newDirectoryStream(Path.of("."), "named-[0-9]*.json")) {
            LockTraces.check(files.iterator().hasNext(), "%p is not the process number");
        }
        // A VM that is killed leaves no names, and none of an older trace.
        Locks.run(List.of(ON, "-XX:LockTraceFile=again"), "-version").shouldHaveExitValue(0);
        LockTraces.check(exists("again.json"), "no names after an orderly exit");
        Locks.run(List.of(ON, "-XX:LockTraceFile=again"), "locks.TracedPrograms", "killed").shouldNotHaveExitValue(0);
        LockTraces.check(exists("again.events") && !exists("again.json"), "a trace that looks whole");
    }
}
