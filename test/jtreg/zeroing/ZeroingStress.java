// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package zeroing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Allocates in every way that is hard on memory zeroed ahead, a second of each mixture, and checks all objects. By
 * hand: {@code java -Xmx128m zeroing.ZeroingStress [SECONDS [SEED [ACTIVITY...]]]}; the exit code is 0 when nothing was
 * found, and the seed is printed.
 */
public class ZeroingStress {
    private static final int AT_ONCE = 3;
    private static final long SLICE = 1_000_000_000L;

    private static final AtomicLong RAN_OUT = new AtomicLong();
    private static final AtomicLong STEPS = new AtomicLong();
    private static volatile Throwable failure;

    static void ranOut() {
        RAN_OUT.incrementAndGet();
    }

    static long timesRanOut() {
        return RAN_OUT.get();
    }

    /** Takes note of what ended a thread; that memory ran out is no failure. */
    static void failed(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof OutOfMemoryError) {
                ranOut();
                return;
            }
        }
        failure = thrown;
    }

    private static void repeat(StressActivity activity, SplittableRandom random, long end) {
        do {
            try {
                activity.step(random);
                STEPS.incrementAndGet();
            } catch (Throwable thrown) {
                failed(thrown);
            }
            StressCell.forget();
        } while (failure == null && System.nanoTime() - end < 0);
    }

    /**
     * Runs the activities side by side until the time is over, each at least one step. This thread makes no object
     * meanwhile, for an activity may exhaust the memory: so none begins before all threads have started.
     */
    private static void slice(List<StressActivity> activities, SplittableRandom random, long end) throws Exception {
        Object gate = new Object();
        List<Thread> threads = new ArrayList<>();
        for (StressActivity activity : activities) {
            SplittableRandom own = random.split();
            threads.add(new Thread(() -> {
                synchronized (gate) {
                    // All have started.
                }
                repeat(activity, own, end);
            }, activity.name()));
        }
        synchronized (gate) {
            threads.forEach(Thread::start);
        }
        for (int i = 0; i < threads.size(); i++) {
            threads.get(i).join(); // without an iterator, which would be an object
        }
        if (failure != null) {
            throw new IllegalStateException("failed during " + activities, failure);
        }
    }

    private static List<StressActivity> mixture(List<StressActivity> from, SplittableRandom random) {
        List<StressActivity> chosen = new ArrayList<>(from);
        Collections.shuffle(chosen, new Random(random.nextLong()));
        if (chosen.get(0) == StressActivity.EXHAUST) {
            chosen.removeIf(activity -> !activity.bearsExhaustion());
        } else {
            chosen.remove(StressActivity.EXHAUST);
        }
        return chosen.subList(0, Math.min(AT_ONCE, chosen.size()));
    }

    public static void main(String[] args) throws Exception {
        int seconds = args.length > 0 ? Integer.parseInt(args[0]) : 30;
        long seed = args.length > 1 ? Long.parseLong(args[1]) : System.nanoTime();
        EnumSet<StressActivity> activities = EnumSet.allOf(StressActivity.class);
        if (args.length > 2) {
            activities.clear();
            for (int i = 2; i < args.length; i++) {
                activities.add(StressActivity.valueOf(args[i]));
            }
        }
        System.out.println("started with seed " + seed);
        SplittableRandom random = new SplittableRandom(seed);
        long start = System.nanoTime();
        List<StressActivity> all = List.copyOf(activities);
        // Each by itself at first, so that what it needs is loaded before memory runs out.
        for (StressActivity activity : all) {
            slice(List.of(activity), random, start);
        }
        do {
            slice(mixture(all, random), random, System.nanoTime() + SLICE);
        } while (System.nanoTime() - start < seconds * 1_000_000_000L);
        for (int i = 0; i < StressActivity.LIVING.length(); i++) {
            StressCell cell = StressActivity.LIVING.get(i);
            if (cell != null) {
                cell.verify();
            }
        }
        System.out.println("stress passed: " + STEPS + " steps, memory ran out " + RAN_OUT + " times, "
                           + Dirt.collections() + " collections");
    }
}
