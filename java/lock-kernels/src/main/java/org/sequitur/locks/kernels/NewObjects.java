// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.kernels;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Objects that are locked some times, by the thread that has made them, and then forgotten. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class NewObjects {
    @Param({"1", "3", "30"})
    public int locks;

    /** Through a field, so that the compiler does not see that nobody else knows the object. */
    private volatile Object object;
    private int count;

    @Benchmark
    public int lock() {
        object = new Object();
        for (int i = 0; i < locks; i++) {
            synchronized (object) {
                count++;
            }
        }
        return count;
    }
}
