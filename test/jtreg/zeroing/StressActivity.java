// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package zeroing;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;

import javax.management.ObjectName;

import com.sun.management.HotSpotDiagnosticMXBean;

/** What the threads of the stress program do; each call is one short step, which may run out of memory. */
enum StressActivity {
    /** Many small objects, some of which live on and are checked when they are replaced. */
    CHURN {
        @Override
        void step(SplittableRandom random) {
            for (int i = 0; i < 200; i++) {
                StressCell cell = StressCell.make(random, null);
                if (i % 8 == 0) {
                    StressCell old = LIVING.getAndSet(random.nextInt(LIVING.length()), cell);
                    if (old != null) {
                        old.verify();
                    }
                } else if (i % 8 == 1) {
                    cell.verify();
                }
            }
        }
    },

    /** Arrays that are never cleared, because a copy fills them. */
    COPY {
        @Override
        void step(SplittableRandom random) {
            for (int i = 0; i < 100; i++) {
                StressCell cell = StressCell.make(random, null, random.nextInt(8, 16));
                for (int copies = 0; copies < 4; copies++) {
                    cell = cell.copied(random);
                    LIVING.set(random.nextInt(LIVING.length()), cell);
                }
                StressCell old = LIVING.get(random.nextInt(LIVING.length()));
                if (old != null) {
                    old.verify();
                }
            }
        }
    },

    /** Threads that allocate a little, leave most of their TLAB unused, and end. */
    SHORT_THREADS {
        @Override
        void step(SplittableRandom random) throws InterruptedException {
            runAll(random, 20, Thread.ofPlatform(), own -> {
                for (int i = own.nextInt(1, 30); i > 0; i--) {
                    StressCell.make(own, null, 4).verify();
                }
            });
        }
    },

    /** Stacks that are copied to the heap and back while others allocate. */
    VIRTUAL_THREADS {
        @Override
        void step(SplittableRandom random) throws InterruptedException {
            runAll(random, 50, Thread.ofVirtual(), own -> descend(own, own.nextInt(1, 300)));
        }
    },

    /** Arrays of several regions, or too large for eden. */
    HUMONGOUS {
        @Override
        void step(SplittableRandom random) {
            int most = (int) Math.min(8 << 20, Runtime.getRuntime().maxMemory() / 12);
            byte[] bytes = new byte[random.nextInt(most / 16, most)];
            Element.requireZero(bytes);
            Element.soil(bytes);
            Object[] links = new Object[random.nextInt(most / 64, most / 16)];
            Element.requireZero(links);
            Element.soil(links);
            Element.require(bytes, 0, bytes.length, true);
        }
    },

    /** Full collections one after the other. */
    COLLECT {
        @Override
        void step(SplittableRandom random) throws InterruptedException {
            System.gc();
            Thread.sleep(random.nextInt(20));
        }
    },

    /** Walks over the heap, which fill the rest of each TLAB although its thread goes on to use it. */
    WALK {
        @Override
        void step(SplittableRandom random) throws Exception {
            String[] all = {"-all"};
            ManagementFactory.getPlatformMBeanServer().invoke(
                new ObjectName("com.sun.management:type=DiagnosticCommand"), "gcClassHistogram", new Object[] {all},
                new String[] {String[].class.getName()});
            Thread.sleep(random.nextInt(5));
        }
    },

    /** Compiled code that keeps objects in registers, and has to make them after all. */
    DEOPTIMISE {
        @Override
        void step(SplittableRandom random) throws Exception {
            ScalarReplaced.Probe probe = ScalarReplaced.copy();
            for (int i = 0; i < 30_000; i++) {
                probe.run(i, false);
            }
            for (int i = 0; i < 3; i++) {
                probe.run(random.nextInt(), true);
            }
        }
    },

    /** A heap that grows and shrinks: the live objects, and the share that has to be free. */
    RESIZE {
        @Override
        void step(SplittableRandom random) throws Exception {
            HotSpotDiagnosticMXBean bean = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
            int least = random.nextInt(0, 60);
            bean.setVMOption("MaxHeapFreeRatio", "100");
            bean.setVMOption("MinHeapFreeRatio", Integer.toString(least));
            bean.setVMOption("MaxHeapFreeRatio", Integer.toString(least + random.nextInt(5, 40)));
            StressCell chain = null;
            for (long bytes = Runtime.getRuntime().maxMemory() / 4; bytes > 0; bytes -= 24 << 10) {
                chain = StressCell.make(random, chain, 14);
            }
            chain.verify();
            System.gc();
        }
    },

    /** All memory taken until there is no more, then given back. */
    EXHAUST {
        @Override
        void step(SplittableRandom random) {
            StressCell chain = null;
            try {
                while (true) {
                    chain = StressCell.make(random, chain, 14);
                }
            } catch (OutOfMemoryError error) {
                ZeroingStress.ranOut();
                if (chain != null) {
                    chain.verify();
                }
            }
        }
    };

    /** What outlives collections: bounded, so that the memory that is left suffices for each single activity. */
    static final AtomicReferenceArray<StressCell> LIVING = new AtomicReferenceArray<>(256);
    private static final int MILLIS_TO_END = 120_000;

    abstract void step(SplittableRandom random) throws Exception;

    /** Whether the threads that serve this activity survive when somebody else takes all memory. */
    boolean bearsExhaustion() {
        return this != SHORT_THREADS && this != VIRTUAL_THREADS && this != DEOPTIMISE && this != WALK;
    }

    /** Frames whose values go to the heap with the stack, which a stack of many frames does outside TLABs. */
    private static void descend(SplittableRandom random, int depth) {
        long value = random.nextLong();
        long opposite = ~value;
        StressCell cell = depth % 8 == 0 ? StressCell.make(random, null, 5) : null;
        if (depth % 64 == 0) {
            Thread.yield();
        }
        if (depth > 0) {
            descend(random, depth - 1);
        }
        if (depth % 64 == 32) {
            Thread.yield();
        }
        StressCell.require(value == ~opposite, "a frame of a virtual thread");
        if (cell != null) {
            cell.verify();
        }
    }

    private static void runAll(SplittableRandom random, int count, Thread.Builder builder,
                               Consumer<SplittableRandom> work)
            throws InterruptedException {
        long ranOut = ZeroingStress.timesRanOut();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            SplittableRandom own = random.split();
            threads.add(builder.start(() -> {
                try {
                    work.accept(own);
                } catch (Throwable thrown) {
                    ZeroingStress.failed(thrown);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join(MILLIS_TO_END);
            // Without memory a thread may have been lost between its schedulers.
            if (thread.isAlive() && ranOut == ZeroingStress.timesRanOut()) {
                throw new IllegalStateException("a thread does not end: " + thread);
            }
        }
    }
}
