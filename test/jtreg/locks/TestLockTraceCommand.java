// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary jcmd VM.lock_trace counts locks and writes a trace that is whole while the program goes on
 * @requires os.arch == "amd64" | os.arch == "aarch64"
 * @library / /test/lib
 * @build locks.LockTraces
 * @run main/othervm -XX:+LockTrace -XX:LockTraceShare=100 -XX:LockTraceFile=running -XX:-EliminateLocks
 *                   locks.TestLockTraceCommand on
 * @comment and in the interpreter; all in it would take minutes to read the trace
 * @run main/othervm -XX:CompileCommand=exclude,locks.TestLockTraceCommand::lock -XX:+LockTrace -XX:LockTraceShare=100
 *                   -XX:LockTraceFile=running locks.TestLockTraceCommand on
 * @run main/othervm locks.TestLockTraceCommand off
 */

package locks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import jdk.test.lib.dcmd.CommandExecutor;
import jdk.test.lib.dcmd.JMXExecutor;
import jdk.test.lib.dcmd.PidJcmdExecutor;
import jdk.test.lib.json.JSONValue;
import jdk.test.lib.process.OutputAnalyzer;

public class TestLockTraceCommand {
    private static final String COMMAND = "VM.lock_trace";
    private static final String WRITE = COMMAND + " write";
    private static final Path NAMES = Path.of("running.json");
    private static final int LOCKS = 5_000;
    private static final int WRITERS = 3;
    private static final int WRITES = 5;

    static final class Early {
    }

    static final class Late {
    }

    private static long locked;
    private static volatile boolean isOver;

    private static void lock(Object object) {
        for (int i = 0; i < LOCKS; i++) {
            synchronized (object) {
                locked++;
            }
        }
    }

    /** Or else the trace has millions of records, and reading it takes minutes. */
    private static void pause() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static long count(OutputAnalyzer output, String what) {
        return Long.parseLong(output.firstMatch("(?m)^" + what + ": ([0-9]+)$", 1));
    }

    /** Each record belongs to a window that the names have, and has names itself: else reading fails. */
    private static LockTraces written(OutputAnalyzer output) throws Exception {
        String name = output.firstMatch("(?m)^trace: (.+)$", 1);
        LockTraces.check(Path.of(name).isAbsolute(), "relative to what? " + name);
        LockTraces trace = LockTraces.read(name);
        LockTraces.check(trace.names().get("is_running").asString().equals("true"), "looks ended");
        Set<Integer> windows = new HashSet<>();
        for (JSONValue window : trace.names().get("windows").asArray()) {
            windows.add(Integer.parseInt(window.get("window").asString()));
        }
        trace.events().forEach(event -> LockTraces.check(windows.contains(event.window()), "no window: " + event));
        return trace;
    }

    private static void counts(CommandExecutor executor) throws Exception {
        executor.execute("help").shouldContain(COMMAND);
        executor.execute("help " + COMMAND).shouldContain("./sequitur locks");
        long before = count(executor.execute(COMMAND), "locks");
        lock(new Early());
        long after = count(executor.execute(COMMAND), "locks");
        LockTraces.check(after >= before + LOCKS, before + " to " + after);
    }

    private static void writes(CommandExecutor executor) throws Exception {
        lock(new Early());
        LockTraces early = written(executor.execute(WRITE));
        LockTraces.check(!early.all(Early.class.getName(), LockTraces.ASK).isEmpty(), "nothing recorded");
        lock(new Late());
        LockTraces late = written(executor.execute(WRITE));
        LockTraces.check(!late.all(Late.class.getName(), LockTraces.ASK).isEmpty(), "the trace has ended");
        LockTraces.check(late.events().size() > early.events().size(), "records went");
    }

    /** Several write at once, while others lock: what is there in the end is one of these traces, whole. */
    private static void crowd() throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(Thread.ofPlatform().start(() -> {
            while (!isOver) {
                lock(new Early());
                pause();
            }
        }));
        for (int i = 0; i < WRITERS; i++) {
            threads.add(Thread.ofPlatform().start(() -> {
                for (int times = 0; times < WRITES; times++) {
                    new JMXExecutor().execute(WRITE, true);
                    System.gc();
                }
            }));
        }
        for (Thread writer : threads.subList(1, threads.size())) { writer.join(); }
        written(new JMXExecutor().execute(WRITE, true));
        isOver = true;
        threads.getFirst().join();
        LockTraces.check(Files.notExists(Path.of(NAMES + ".new")), "half-written names were left");
    }

    private static void cannotBeWritten(CommandExecutor executor) throws Exception {
        Files.delete(NAMES);
        Files.createDirectories(NAMES.resolve("in-the-way"));
        executor.execute(WRITE).shouldContain("cannot be written").shouldNotContain("trace: ");
        Files.delete(NAMES.resolve("in-the-way"));
        Files.delete(NAMES);
        written(executor.execute(WRITE));
    }

    public static void main(String[] args) throws Exception {
        if (args[0].equals("off")) {
            new JMXExecutor().execute("help").shouldNotContain(COMMAND);
            return;
        }
        for (CommandExecutor executor : List.of(new JMXExecutor(), new PidJcmdExecutor())) {
            counts(executor);
            writes(executor);
        }
        cannotBeWritten(new PidJcmdExecutor());
        crowd();
    }
}
