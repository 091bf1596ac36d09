// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench;

import org.sequitur.workloads.Program;
import org.sequitur.workloads.Threads;

/** The kernels as the bench finds them. */
public final class Workloads {
    private static final String STANDS_FOR = "divide and conquer";

    private Workloads() {
    }

    /** See {@link Kernels#ADAPINT}. */
    @Program(name = "adapint", standsFor = STANDS_FOR, threads = Threads.POOL, allocationHeavy = false)
    public static final class AdapInt extends KernelWorkload {
        /** Does nothing yet. */
        public AdapInt() {
            super(Kernels.ADAPINT);
        }
    }

    /** See {@link Kernels#CILKSORT}. */
    @Program(name = "cilksort", standsFor = STANDS_FOR, threads = Threads.POOL, allocationHeavy = false)
    public static final class Cilksort extends KernelWorkload {
        /** Does nothing yet. */
        public Cilksort() {
            super(Kernels.CILKSORT);
        }
    }

    /** See {@link Kernels#FFT}. */
    @Program(name = "fft", standsFor = STANDS_FOR, threads = Threads.POOL, allocationHeavy = false)
    public static final class Fft extends KernelWorkload {
        /** Does nothing yet. */
        public Fft() {
            super(Kernels.FFT);
        }
    }

    /** See {@link Kernels#FIB}. */
    @Program(name = "fib", standsFor = STANDS_FOR, threads = Threads.POOL, allocationHeavy = false)
    public static final class Fib extends KernelWorkload {
        /** Does nothing yet. */
        public Fib() {
            super(Kernels.FIB);
        }
    }

    /** See {@link Kernels#HEAT}. */
    @Program(name = "heat", standsFor = STANDS_FOR, threads = Threads.POOL, allocationHeavy = false)
    public static final class Heat extends KernelWorkload {
        /** Does nothing yet. */
        public Heat() {
            super(Kernels.HEAT);
        }
    }

    /** See {@link Kernels#KNAPSACK}. */
    @Program(name = "knapsack", standsFor = STANDS_FOR, threads = Threads.POOL, allocationHeavy = false)
    public static final class Knapsack extends KernelWorkload {
        /** Does nothing yet. */
        public Knapsack() {
            super(Kernels.KNAPSACK);
        }
    }

    /** See {@link Kernels#QUEENS}. */
    @Program(name = "queens", standsFor = STANDS_FOR, threads = Threads.POOL, allocationHeavy = false)
    public static final class Queens extends KernelWorkload {
        /** Does nothing yet. */
        public Queens() {
            super(Kernels.QUEENS);
        }
    }

    /** See {@link Kernels#QUICKSORT}. */
    @Program(name = "quicksort", standsFor = STANDS_FOR, threads = Threads.POOL, allocationHeavy = false)
    public static final class Quicksort extends KernelWorkload {
        /** Does nothing yet. */
        public Quicksort() {
            super(Kernels.QUICKSORT);
        }
    }

    /** See {@link Kernels#RAYTRACER}. */
    @Program(name = "raytracer", standsFor = STANDS_FOR, threads = Threads.POOL, allocationHeavy = false)
    public static final class Raytracer extends KernelWorkload {
        /** Does nothing yet. */
        public Raytracer() {
            super(Kernels.RAYTRACER);
        }
    }

    /** See {@link Kernels#STRASSEN}. */
    @Program(name = "strassen", standsFor = STANDS_FOR, threads = Threads.POOL, allocationHeavy = false)
    public static final class Strassen extends KernelWorkload {
        /** Does nothing yet. */
        public Strassen() {
            super(Kernels.STRASSEN);
        }
    }

    /** See {@link Kernels#UTS}. */
    @Program(name = "uts", standsFor = STANDS_FOR, threads = Threads.POOL, allocationHeavy = false)
    public static final class Uts extends KernelWorkload {
        /** Does nothing yet. */
        public Uts() {
            super(Kernels.UTS);
        }
    }

    /** See {@link Kernels#UTS_DEEP}. */
    @Program(name = "uts-deep", standsFor = STANDS_FOR, threads = Threads.POOL, allocationHeavy = false)
    public static final class UtsDeep extends KernelWorkload {
        /** Does nothing yet. */
        public UtsDeep() {
            super(Kernels.UTS_DEEP);
        }
    }
}
