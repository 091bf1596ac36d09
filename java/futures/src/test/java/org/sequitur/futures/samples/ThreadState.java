// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import sequitur.annotations.Future;

/** What belongs to a thread: locals, scoped values, arenas, the context class loader, interrupts, the thread itself. */
public final class ThreadState {
    private static final ThreadLocal<String> OWN = ThreadLocal.withInitial(() -> "initial");
    private static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();
    private static final ScopedValue<String> SCOPED = ScopedValue.newInstance();

    private ThreadState() {
    }

    public static String threadLocal(int argument) {
        return local(OWN, argument);
    }

    public static String inheritableThreadLocal(int argument) {
        return local(INHERITED, argument);
    }

    private static String local(ThreadLocal<String> local, int argument) {
        List<String> log = new ArrayList<>();
        if (argument > 1) {
            local.set("caller");
        }
        String text = Cleanup.outcome(log, () -> readAndSet(local, argument, log)) + " after " + local.get();
        local.remove();
        return text + " removed " + local.get();
    }

    /** Reads what nobody (0), the caller (2) or the call (3) set; and sets it for the caller. */
    private static int readAndSet(ThreadLocal<String> local, int argument, List<String> log) {
        @Future int x = setIn(local, argument, log);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        String found = local.get();
        local.set("rest " + mixed);
        log.add("found " + found);
        return x;
    }

    private static int setIn(ThreadLocal<String> local, int argument, List<String> log) {
        log.add("call finds " + local.get());
        if (argument > 2) {
            local.set("call");
        }
        return Cleanup.call(log, argument);
    }

    public static String inheritedByChild(int argument) {
        List<String> log = new ArrayList<>();
        INHERITED.set("caller");
        String text = Cleanup.outcome(log, () -> child(argument, log));
        INHERITED.remove();
        return text + " removed " + INHERITED.get();
    }

    private static String child(int argument, List<String> log) throws InterruptedException {
        @Future int x = setIn(INHERITED, argument, log);
        long mixed = argument * 31L + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        String[] seen = new String[1];
        Thread child = new Thread(() -> seen[0] = INHERITED.get());
        child.start();
        child.join();
        return "child saw " + seen[0] + x + mixed;
    }

    public static String scopedValue(int argument) {
        List<String> log = new ArrayList<>();
        if (argument == 3) {
            return Cleanup.outcome(log, () -> scoped(argument, log));
        }
        return Cleanup.outcome(log, () -> ScopedValue.where(SCOPED, "bound").call(() -> scoped(argument, log)))
                + " bound " + SCOPED.isBound();
    }

    private static String scoped(int argument, List<String> log) throws Exception {
        @Future int x = Cleanup.call(log, argument);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        log.add("bound " + SCOPED.isBound() + mixed);
        String inner = argument == 2 ? ScopedValue.where(SCOPED, "inner").call(SCOPED::get) : "none";
        return inner + SCOPED.orElse("unbound") + x;
    }

    public static String confinedArena(int argument) {
        List<String> log = new ArrayList<>();
        Arena arena = Arena.ofConfined();
        MemorySegment memory = arena.allocate(ValueLayout.JAVA_INT, 4);
        memory.setAtIndex(ValueLayout.JAVA_INT, 1, argument);
        String text = Cleanup.outcome(log, () -> inArena(argument, memory, log));
        text += " memory " + memory.getAtIndex(ValueLayout.JAVA_INT, 0);
        arena.close();
        return text + " alive " + arena.scope().isAlive();
    }

    private static int inArena(int argument, MemorySegment memory, List<String> log) {
        @Future int x = Cleanup.call(log, argument);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        mixed += memory.getAtIndex(ValueLayout.JAVA_INT, 1);
        memory.setAtIndex(ValueLayout.JAVA_INT, 0, mixed);
        log.add("accessible " + memory.isAccessibleBy(Thread.currentThread()));
        return x;
    }

    public static String arenaClosedInRest(int argument) {
        List<String> log = new ArrayList<>();
        return Cleanup.outcome(log, () -> closing(argument, log));
    }

    private static int closing(int argument, List<String> log) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = arena.allocate(8);
            memory.set(ValueLayout.JAVA_BYTE, 3, (byte) argument);
            @Future int x = Cleanup.call(log, argument);
            int mixed = argument * 31 + 7;
            for (int i = 0; i < 10; i++) {
                mixed = mixed * 17 ^ i;
            }
            // Beyond its end for 2.
            log.add("byte " + memory.get(ValueLayout.JAVA_BYTE, argument == 2 ? 8 : 3) + mixed);
            return x;
        } catch (IndexOutOfBoundsException e) {
            // Its message has an address in it.
            log.add("out of bounds");
            return -1;
        }
    }

    public static String contextClassLoader(int argument) {
        List<String> log = new ArrayList<>();
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        String text = Cleanup.outcome(log, () -> loading(argument, before, log)) + " after "
                + (thread.getContextClassLoader() == before);
        thread.setContextClassLoader(before);
        return text;
    }

    private static int loading(int argument, ClassLoader before, List<String> log) {
        @Future int x = changeLoader(argument, log);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        ClassLoader now = Thread.currentThread().getContextClassLoader();
        log.add("same " + (now == before) + " none " + (now == null) + mixed);
        if (argument == 0) {
            Thread.currentThread().setContextClassLoader(null);
        }
        return x;
    }

    /** Restores the context class loader when it fails, and else for even arguments. */
    private static int changeLoader(int argument, List<String> log) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(null);
        boolean restore = true;
        try {
            int result = Cleanup.call(log, argument);
            restore = argument % 2 == 0;
            return result;
        } finally {
            if (restore) {
                thread.setContextClassLoader(before);
            }
        }
    }

    public static String sameThread(int argument) {
        List<String> log = new ArrayList<>();
        Thread caller = Thread.currentThread();
        return Cleanup.outcome(log, () -> {
            Thread rest = restThread(argument, caller, log);
            return "rest " + (rest == caller) + " virtual " + rest.isVirtual();
        });
    }

    private static Thread restThread(int argument, Thread caller, List<String> log) {
        @Future Thread thread = callThread(argument, log);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        Thread own = Thread.currentThread();
        log.add("own " + (own == caller) + " call " + (thread == own) + mixed);
        return own;
    }

    private static Thread callThread(int argument, List<String> log) {
        Cleanup.call(log, argument);
        return Thread.currentThread();
    }

    public static String interruptInRest(int argument) {
        List<String> log = new ArrayList<>();
        return Cleanup.outcome(log, () -> interrupting(argument, log));
    }

    private static int interrupting(int argument, List<String> log) throws InterruptedException {
        @Future int x = Cleanup.call(log, argument);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        Thread.currentThread().interrupt();
        if (argument == 2) {
            // Throws, and clears the flag.
            Thread.sleep(1000);
        }
        return argument == 0 ? mixed : x;
    }

    public static String interruptInCall(int argument) {
        List<String> log = new ArrayList<>();
        return Cleanup.outcome(log, () -> interrupted(argument, log));
    }

    private static String interrupted(int argument, List<String> log) {
        @Future int x = interruptingCall(argument, log);
        int mixed = argument * 31 + 7;
        for (int i = 0; i < 10; i++) {
            mixed = mixed * 17 ^ i;
        }
        boolean seen = argument == 3 ? Thread.currentThread().isInterrupted() : Thread.interrupted();
        return "seen " + seen + mixed + x;
    }

    private static int interruptingCall(int argument, List<String> log) {
        try {
            return Cleanup.call(log, argument);
        } finally {
            if (argument > 1) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static String interruptedBefore(int argument) {
        List<String> log = new ArrayList<>();
        if (argument > 0) {
            Thread.currentThread().interrupt();
        }
        return Cleanup.outcome(log, () -> interrupted(argument == 4 ? 0 : argument, log));
    }

    public static String inVirtualThread(int argument) {
        // In this thread too, for a virtual one may never be split.
        String here = everything(argument);
        String[] there = new String[1];
        try {
            Thread.ofVirtual().start(() -> there[0] = everything(argument)).join();
        } catch (InterruptedException e) {
            here += " interrupted";
        }
        return here + "\nvirtual " + there[0];
    }

    private static String everything(int argument) {
        return String.join("\n", threadLocal(argument), inheritableThreadLocal(argument), inheritedByChild(argument),
                scopedValue(argument), confinedArena(argument), arenaClosedInRest(argument),
                contextClassLoader(argument), sameThread(argument), interruptInRest(argument),
                interruptInCall(argument), interruptedBefore(argument));
    }
}
