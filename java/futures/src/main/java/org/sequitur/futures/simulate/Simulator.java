// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.simulate;

import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.sequitur.futures.SplitSignal;

/**
 * Splits frames on a VM that cannot: woven code asks here at each marked call whether to split, and reports how the
 * call ended. Costs do not matter; what the program computes does.
 */
public final class Simulator {
    private static final AtomicLong SPLITS = new AtomicLong();
    private static final AtomicInteger RUNNING = new AtomicInteger();
    private static volatile Policy policy = Policy.NEVER;

    private Simulator() {
    }

    /** Chooses, from now on, where to split. */
    public static void use(Policy chosen) {
        policy = chosen;
    }

    /** Returns how often frames were split since the VM started. */
    public static long splits() {
        return SPLITS.get();
    }

    /** Returns how many continuations are running now; none outlives the method that it is the rest of. */
    public static int running() {
        return RUNNING.get();
    }

    /**
     * Called before a marked call, with the locals that its rest needs.
     *
     * @param captured the arguments of {@code rest} but the last
     * @param rest     the continuation
     * @return what to raise in the frame when the call has ended, or null: the frame was not split
     */
    public static SplitSignal split(Object[] captured, MethodHandle rest) {
        Policy.Choice choice = policy.choose();
        if (choice == Policy.Choice.CALL) {
            return null;
        }
        SPLITS.incrementAndGet();
        RUNNING.incrementAndGet();
        SplitSignal signal = new SplitSignal();
        List<Object> arguments = new ArrayList<>(Arrays.asList(captured));
        arguments.add(signal.call());
        Thread thread = Thread.startVirtualThread(() -> run(rest, arguments, signal));
        if (choice == Policy.Choice.REST_FIRST) {
            giveTimeTo(thread);
        }
        return signal;
    }

    /** Lets the rest get ahead of the call, mostly to its end or to where it waits. */
    private static void giveTimeTo(Thread thread) {
        try {
            thread.join(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void run(MethodHandle rest, List<Object> arguments, SplitSignal signal) {
        Object value;
        signal.restBegins();
        try {
            value = rest.invokeWithArguments(arguments);
        } catch (Throwable e) {
            RUNNING.decrementAndGet();
            signal.restThrew(e);
            return;
        }
        RUNNING.decrementAndGet();
        Class<?> type = rest.type().returnType();
        if (type == void.class) {
            signal.restReturned();
        } else if (type.isPrimitive()) {
            signal.restReturned(bits(value));
        } else {
            signal.restReturned(value);
        }
    }

    private static long bits(Object value) {
        return switch (value) {
            case Boolean truth -> truth ? 1 : 0;
            case Character character -> character;
            case Float number -> Float.floatToRawIntBits(number);
            case Double number -> Double.doubleToRawLongBits(number);
            default -> ((Number) value).longValue();
        };
    }

    /** Called when a marked call has thrown; returns what to throw in its place. */
    public static Throwable threw(Throwable thrown, SplitSignal signal) {
        return signal == null ? thrown : signal.threw(thrown);
    }

    /** Called when a marked call has returned. */
    public static void returned(SplitSignal signal) throws SplitSignal {
        if (signal != null) {
            throw signal.returned();
        }
    }

    /** Called when a marked call has returned; gives back the value if the frame was not split. */
    public static int returned(int value, SplitSignal signal) throws SplitSignal {
        if (signal != null) {
            throw signal.returned((long) value);
        }
        return value;
    }

    /** As {@link #returned(int, SplitSignal)}. */
    public static long returned(long value, SplitSignal signal) throws SplitSignal {
        if (signal != null) {
            throw signal.returned(value);
        }
        return value;
    }

    /** As {@link #returned(int, SplitSignal)}. */
    public static float returned(float value, SplitSignal signal) throws SplitSignal {
        if (signal != null) {
            throw signal.returned((long) Float.floatToRawIntBits(value));
        }
        return value;
    }

    /** As {@link #returned(int, SplitSignal)}. */
    public static double returned(double value, SplitSignal signal) throws SplitSignal {
        if (signal != null) {
            throw signal.returned(Double.doubleToRawLongBits(value));
        }
        return value;
    }

    /** As {@link #returned(int, SplitSignal)}. */
    public static Object returned(Object value, SplitSignal signal) throws SplitSignal {
        if (signal != null) {
            throw signal.returned(value);
        }
        return value;
    }
}
