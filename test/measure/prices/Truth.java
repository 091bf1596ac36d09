// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

import java.lang.invoke.VarHandle;
import java.lang.management.ManagementFactory;
import javax.management.ObjectName;
import javax.management.StandardMBean;

/**
 * A program whose barriers are known: each unit of work computes for a while and then executes so many barriers of one
 * kind. So k, in 1/ns, is that number over the nanoseconds of a unit. Units are counted by the attribute Units of the
 * bean {@code truth:type=Units}.
 *
 * <p>Arguments: the barrier (volatile, lock, atomic, fence, plain, native), how many turns a unit computes, how many
 * barriers it executes, and how many units to do, without which it goes on for ever. A fence is one of stores, a full
 * one with {@code -Dtruth.fence=full}.
 */
public final class Truth {
    private static final int BATCH = 256;

    private static volatile long units;
    private static volatile int number;
    private static int computed;
    private static final Object LOCK = new Object();
    private static final java.util.concurrent.atomic.AtomicInteger ATOMIC =
            new java.util.concurrent.atomic.AtomicInteger();
    private static final int[] RING = new int[8];
    private static final boolean FULL = "full".equals(System.getProperty("truth.fence"));

    private Truth() {
    }

    /** What the bean shows. */
    public interface UnitsMBean {
        long getUnits();
    }

    private static int compute(int value, int turns) {
        int result = value;
        for (int i = 0; i < turns; i++) {
            result = result * 31 + i;
        }
        return result;
    }

    private static int barrier(String kind, int value) {
        switch (kind) {
            case "volatile" -> number = value;
            case "lock" -> {
                synchronized (LOCK) {
                    computed += value;
                }
            }
            case "atomic" -> ATOMIC.lazySet(ATOMIC.incrementAndGet() & value);
            case "fence" -> {
                RING[value & 7] = value;
                if (FULL) {
                    VarHandle.fullFence();
                } else {
                    VarHandle.storeStoreFence();
                }
                return RING[(value + 3) & 7];
            }
            case "plain" -> {
                RING[value & 7] = value;
                return RING[(value + 3) & 7];
            }
            case "native" -> {
                return Thread.holdsLock(LOCK) ? 1 : 0;
            }
            default -> throw new IllegalArgumentException("no barrier is called " + kind);
        }
        return value;
    }

    private static int batch(String kind, int turns, int barriers, int seed) {
        int result = seed;
        for (int i = 0; i < BATCH; i++) {
            result = compute(result, turns);
            for (int j = 0; j < barriers; j++) {
                result += barrier(kind, result);
            }
        }
        return result;
    }

    public static void main(String[] args) throws Exception {
        ManagementFactory.getPlatformMBeanServer().registerMBean(new StandardMBean((UnitsMBean) () -> units,
                UnitsMBean.class), new ObjectName("truth:type=Units"));
        int turns = Integer.parseInt(args[1]);
        int barriers = Integer.parseInt(args[2]);
        long enough = args.length > 3 ? Long.parseLong(args[3]) : Long.MAX_VALUE;
        for (int result = 1; units < enough;) {
            result = batch(args[0], turns, barriers, result);
            computed = result;
            units += BATCH;
        }
    }
}
