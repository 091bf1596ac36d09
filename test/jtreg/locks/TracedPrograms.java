// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package locks;

/** Programs whose locks are known, for the trace. Each runs for a while and prints how often it has locked. */
public class TracedPrograms {
    static final class Solo { }
    static final class Handed { }
    static final class Inflated { }
    static final class Nested { }
    static final class Born { }

    private static final long MILLIS = Long.getLong("locks.millis", 600);

    private static long count;
    private static volatile int turn;
    private static volatile Object sink;

    private static boolean goesOn(long start) {
        return System.nanoTime() - start < MILLIS * 1_000_000;
    }

    private static void lockOnce(Object object) {
        synchronized (object) { count++; }
    }

    private static void alone(long start, Object object) {
        while (goesOn(start)) {
            for (int i = 0; i < 100; i++) { lockOnce(object); }
        }
    }

    private static void takeTurns(long start, Handed object, int mine) {
        while (goesOn(start)) {
            if (turn == mine) {
                synchronized (object) { count++; }
                turn = 1 - mine;
            } else {
                Thread.yield();
            }
        }
        turn = 1 - mine;
    }

    private static void handover(long start) throws InterruptedException {
        Handed object = new Handed();
        Thread other = new Thread(() -> takeTurns(start, object, 1), "other");
        other.start();
        takeTurns(start, object, 0);
        other.join();
    }

    /** Each second lock is by a thread that was just born. */
    private static void born(long start) throws InterruptedException {
        Born object = new Born();
        while (goesOn(start)) {
            lockOnce(object);
            Thread child = new Thread(() -> lockOnce(object), "child");
            child.start();
            child.join();
        }
    }

    private static void inflated(long start) throws InterruptedException {
        Inflated object = new Inflated();
        while (goesOn(start)) {
            synchronized (object) { object.wait(1); }
            for (int i = 0; i < 5000; i++) { lockOnce(object); }
        }
    }

    private static void nested(long start) {
        Nested object = new Nested();
        while (goesOn(start)) {
            synchronized (object) { lockOnce(object); }
        }
    }

    private static void collected(long start) {
        Solo object = new Solo();
        while (goesOn(start)) {
            lockOnce(object);
            sink = new byte[1000];
        }
    }

    public static void main(String[] args) throws Exception {
        long start = System.nanoTime();
        switch (args[0]) {
            case "alone" -> alone(start, new Solo());
            case "handover" -> handover(start);
            case "born" -> born(start);
            case "inflated" -> inflated(start);
            case "nested" -> nested(start);
            case "collected" -> collected(start);
            case "killed" -> {
                new ProcessBuilder("kill", "-9", Long.toString(ProcessHandle.current().pid())).start();
                Thread.sleep(60_000);
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
        System.out.println("LOCKED " + count);
    }
}
