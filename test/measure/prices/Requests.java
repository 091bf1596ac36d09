// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * A server without clients: two threads answer requests of about a quarter of a millisecond, each an event
 * {@code test.Request} of the Flight Recorder. A request computes in steps, and each step ends with one barrier.
 *
 * <p>Arguments: what ends a step: volatile (a store to a volatile field of the thread's own), own (a lock of the
 * thread's own) or shared (a lock that both threads take); how many turns a step computes; how many steps a request
 * has.
 */
public final class Requests {
    private static volatile int seen;

    private Requests() {
    }

    /** A request, from its first step to its last. */
    @Name("test.Request")
    @StackTrace(false)
    public static final class Request extends Event {
    }

    private static final class Holder {
        private volatile int number;
        private int sum;
        // No other thread's field may share the line.
        private long a, b, c, d, e, f, g, h;
    }

    private static int compute(int value, int turns) {
        int result = value;
        for (int i = 0; i < turns; i++) {
            result = result * 31 + i;
        }
        return result;
    }

    private static int answer(boolean locks, Holder holder, int turns, int steps, int seed) {
        int result = seed;
        for (int i = 0; i < steps; i++) {
            result = compute(result, turns);
            if (locks) {
                synchronized (holder) {
                    holder.sum += result;
                }
            } else {
                holder.number = result;
            }
        }
        return result;
    }

    private static void serve(boolean locks, Holder holder, int turns, int steps) {
        int value = 1;
        while (true) {
            Request request = new Request();
            request.begin();
            value = answer(locks, holder, turns, steps, value);
            request.commit();
            seen = value;
        }
    }

    public static void main(String[] args) {
        boolean locks = switch (args[0]) {
            case "volatile" -> false;
            case "own", "shared" -> true;
            default -> throw new IllegalArgumentException("a step ends with volatile, own or shared");
        };
        int turns = Integer.parseInt(args[1]);
        int steps = Integer.parseInt(args[2]);
        Holder shared = new Holder();
        for (int i = 0; i < 2; i++) {
            Holder holder = args[0].equals("shared") ? shared : new Holder();
            new Thread(() -> serve(locks, holder, turns, steps), "server-" + i).start();
        }
    }
}
