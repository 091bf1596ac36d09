// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary The trace of locks tells who locks what, where and in which order, in each tier
 * @requires (os.arch == "amd64" | os.arch == "aarch64") & vm.compiler1.enabled & vm.compiler2.enabled
 * @library / /test/lib
 * @modules jdk.incubator.vector
 * @build locks.LockTraces locks.TracedPrograms locks.TracedVectors locks.Locks
 * @run driver/timeout=600 locks.TestLockTrace
 */

package locks;

import java.util.ArrayList;
import java.util.List;

import jdk.test.lib.process.OutputAnalyzer;

public class TestLockTrace {
    private static final String PROGRAMS = "locks.TracedPrograms";
    private static final List<List<String>> CONFIGURATIONS = List.of(
        List.of("-Xint"),
        List.of("-XX:TieredStopAtLevel=1"),
        List.of("-XX:-TieredCompilation"),
        List.of("-XX:+UseZGC"));

    private static int runs;

    private static LockTraces trace(List<String> configuration, String program) throws Exception {
        String name = "trace" + runs++;
        List<String> flags = new ArrayList<>(List.of("-XX:+LockTrace", "-XX:LockTraceFile=" + name,
            "-XX:LockTraceShare=100", "-XX:-EliminateLocks", "-Xmx256m"));
        flags.addAll(configuration);
        OutputAnalyzer output = Locks.run(flags, PROGRAMS, program);
        output.shouldHaveExitValue(0);
        LockTraces trace = LockTraces.read(name);
        long locked = Long.parseLong(output.firstMatch("LOCKED ([0-9]+)", 1));
        LockTraces.check(trace.count("locks") >= locked, trace.count("locks") + " counted, the program did " + locked);
        return trace;
    }

    private static String type(String name) {
        return PROGRAMS + "$" + name;
    }

    private static void asksAndReleasesAlternate(LockTraces trace, String type) {
        for (List<LockTraces.Event> window : trace.windows(type).values()) {
            for (int i = 1; i < window.size(); i++) {
                LockTraces.check(window.get(i).kind() != window.get(i - 1).kind(), "twice the same: " + window.get(i));
            }
        }
    }

    private static void alone(List<String> configuration) throws Exception {
        LockTraces trace = trace(configuration, "alone");
        List<LockTraces.Event> asks = trace.all(type("Solo"), LockTraces.ASK);
        LockTraces.check(asks.size() > 1000, asks.size() + " recorded");
        for (LockTraces.Event ask : asks) {
            LockTraces.check(ask.thread().equals("main"), "thread: " + ask);
            LockTraces.check(ask.lock() != 0 && ask.lock() == asks.get(0).lock(), "another object: " + ask);
            LockTraces.check(!ask.is(LockTraces.CONTENDED), "nobody else wants it: " + ask);
            LockTraces.check(ask.site().startsWith(PROGRAMS + ".lockOnce(")
                             || ask.site().startsWith(PROGRAMS + ".alone("), "site: " + ask);
        }
        long exact = asks.stream().filter(ask -> ask.site().startsWith(PROGRAMS + ".lockOnce(")).count();
        LockTraces.check(exact >= asks.size() * 9L / 10, exact + " of " + asks.size() + " have the method that locks");
        asksAndReleasesAlternate(trace, type("Solo"));
    }

    /** No thread is missing from a window, also one that is born or refused a place while it opens or closes. */
    private static int inTurn(List<String> configuration, String program, String type) throws Exception {
        LockTraces trace = trace(configuration, program);
        int pairs = 0;
        for (List<LockTraces.Event> window : trace.windows(type(type)).values()) {
            List<LockTraces.Event> releases = window.stream().filter(e -> e.kind() == LockTraces.RELEASE).toList();
            for (int i = 1; i < releases.size(); i++, pairs++) {
                LockTraces.check(!releases.get(i).thread().equals(releases.get(i - 1).thread()),
                                 "out of turn: " + releases.get(i));
            }
        }
        return pairs;
    }

    /** A window of ten milliseconds may be too short for an emulator to hand anything over in it. */
    private static void isEnough(int pairs) {
        LockTraces.check(pairs > 10 || Locks.EMULATED, pairs + " pairs of releases");
    }

    private static void inflated(List<String> configuration) throws Exception {
        LockTraces trace = trace(configuration, "inflated");
        List<LockTraces.Event> asks = trace.all(type("Inflated"), LockTraces.ASK);
        long inflated = asks.stream().filter(ask -> ask.is(LockTraces.INFLATED)).count();
        LockTraces.check(inflated > 100, inflated + " of an inflated object");
        LockTraces.check(trace.count("inflated") >= inflated, "count of inflated");
        asksAndReleasesAlternate(trace, type("Inflated"));
    }

    private static void nested(List<String> configuration) throws Exception {
        LockTraces trace = trace(configuration, "nested");
        LockTraces.check(trace.count("reentrant") > 100, "re-entrant: " + trace.count("reentrant"));
        asksAndReleasesAlternate(trace, type("Nested"));
    }

    private static void keepsNumber() throws Exception {
        LockTraces trace = trace(List.of("-XX:+UseG1GC", "-Xmn4m"), "collected");
        long objects = trace.all(type("Solo"), LockTraces.ASK).stream().map(LockTraces.Event::lock).distinct().count();
        LockTraces.check(objects == 1, "one object has " + objects + " numbers");
    }

    private static void keepsRegisters() throws Exception {
        List<String> flags = List.of("-XX:+LockTrace", "-XX:LockTraceFile=vectors", "-XX:LockTraceShare=100",
            "--add-modules=jdk.incubator.vector");
        Locks.run(flags, "locks.TracedVectors").shouldHaveExitValue(0);
        LockTraces.check(LockTraces.read("vectors").count("recorded_acquires") > 1000, "recorded too little");
    }

    public static void main(String[] args) throws Exception {
        for (List<String> configuration : CONFIGURATIONS) {
            alone(configuration);
            isEnough(inTurn(configuration, "handover", "Handed"));
            isEnough(inTurn(configuration, "born", "Born"));
            inflated(configuration);
            nested(configuration);
        }
        // The first window often opens while the second thread is made. On a busy machine some have no window.
        for (int i = 0; i < 10; i++) {
            inTurn(List.of("-Xint", "-Dlocks.millis=30"), "handover", "Handed");
        }
        keepsNumber();
        keepsRegisters();
    }
}
