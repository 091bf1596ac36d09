// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.sequitur.futures.bench.kernels.AdapInt;
import org.sequitur.futures.bench.kernels.Cilksort;
import org.sequitur.futures.bench.kernels.Fft;
import org.sequitur.futures.bench.kernels.Fib;
import org.sequitur.futures.bench.kernels.Heat;
import org.sequitur.futures.bench.kernels.Knapsack;
import org.sequitur.futures.bench.kernels.Queens;
import org.sequitur.futures.bench.kernels.Quicksort;
import org.sequitur.futures.bench.kernels.Raytracer;
import org.sequitur.futures.bench.kernels.Strassen;
import org.sequitur.futures.bench.kernels.Uts;

/** The kernels, each with a size for tests and one that takes seconds. */
public enum Kernels {
    ADAPINT(() -> new AdapInt(100), () -> new AdapInt(4_000)),
    CILKSORT(() -> new Cilksort(20_000), () -> new Cilksort(5_000_000)),
    FFT(() -> new Fft(10), () -> new Fft(21)),
    FIB(() -> new Fib(16), () -> new Fib(41)),
    HEAT(() -> new Heat(64, 4), () -> new Heat(2_048, 60)),
    KNAPSACK(() -> new Knapsack(12), () -> new Knapsack(29)),
    QUEENS(() -> new Queens(7), () -> new Queens(15)),
    QUICKSORT(() -> new Quicksort(20_000), () -> new Quicksort(8_000_000)),
    RAYTRACER(() -> new Raytracer(64), () -> new Raytracer(2_000)),
    STRASSEN(() -> new Strassen(256), () -> new Strassen(1_024)),
    /** Bushy: 4,130,071 nodes on ten levels. */
    UTS(() -> Uts.geometric(19, 4, 5), () -> Uts.geometric(19, 4, 10)),
    /** Deep: 4,112,897 nodes, the deepest on level 1,572. */
    UTS_DEEP(() -> Uts.binomial(42, 50, 0.12, 8), () -> Uts.binomial(42, 2_000, 0.124875, 8));

    private final Supplier<Kernel> small;
    private final Supplier<Kernel> large;

    Kernels(Supplier<Kernel> small, Supplier<Kernel> large) {
        this.small = small;
        this.large = large;
    }

    /** As on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the kernel with its input; {@code test} chooses the small one. */
    public Kernel kernel(boolean test) {
        return (test ? small : large).get();
    }

    /** Returns {@code count} kernels that share nothing. */
    public List<Kernel> kernels(boolean test, int count) {
        return Stream.generate(() -> kernel(test)).limit(count).toList();
    }
}
