// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import java.util.function.ToDoubleFunction;
import org.sequitur.bench.data.ForkRecord;
import org.sequitur.bench.data.Zeroing;

/** What a fork tells of its zeroing. All but the first take a VM that counted it. */
public enum ZeroingMetric {
    /** Processor time of the process in steady iterations, over what all processors had in that time. */
    UTILISATION("CPU used", Unit.SHARE, fork -> fork.steady().processors() < 0 ? Double.NaN
            : fork.steady().processors() / fork.processors()),
    /** The time mutators zeroed, over the processor time of the process without its zeroer. */
    DIRECT_COST("direct cost", Unit.SHARE, fork -> fork.record().totalCpuNs() < 0 ? Double.NaN
            : (fork.zeroing().windowNs() + fork.zeroing().helpedNs())
                    / (fork.record().totalCpuNs() - fork.zeroing().zeroerCpuNs())),
    /** The time mutators waited for the zeroer, over the same. */
    WAITED("waited", Unit.SHARE, fork -> fork.record().totalCpuNs() < 0 ? Double.NaN
            : fork.zeroing().waitNs() / (fork.record().totalCpuNs() - fork.zeroing().zeroerCpuNs())),
    /** How many times they did. */
    WAITS("waits", Unit.COUNT, fork -> fork.zeroing().waits()),
    /** Processor time of the zeroer, over that of the process. */
    ZEROER_CPU("zeroer's CPU", Unit.SHARE, fork -> fork.record().totalCpuNs() < 0 ? Double.NaN
            : fork.zeroing().zeroerCpuNs() / fork.record().totalCpuNs()),
    /** How fast mutators zeroed. */
    MUTATOR_BANDWIDTH("mutators", Unit.BANDWIDTH, fork -> bandwidth(
            fork.zeroing().windowBytes() + fork.zeroing().helpedBytes(),
            fork.zeroing().windowNs() + fork.zeroing().helpedNs())),
    /** How fast the zeroer zeroed. */
    ZEROER_BANDWIDTH("zeroer", Unit.BANDWIDTH, fork -> bandwidth(fork.zeroing().zeroerBytes(),
            fork.zeroing().zeroerNs())),
    /** What became ready for use in the whole fork. */
    BYTES("made ready", Unit.BYTES, fork -> fork.zeroing().bytes()),
    /** Of that, zeroed by mutators just before use. */
    WINDOWS("windows", Unit.SHARE, fork -> part(fork.zeroing().windowBytes(), fork.zeroing())),
    /** Of that, zeroed by mutators in place of the zeroer. */
    HELPED("helpers", Unit.SHARE, fork -> part(fork.zeroing().helpedBytes(), fork.zeroing())),
    /** Of that, zeroed by the zeroer. */
    ZEROER("zeroer", Unit.SHARE, fork -> part(fork.zeroing().zeroerBytes(), fork.zeroing())),
    /** Of that, found fresh. */
    FRESH("fresh", Unit.SHARE, fork -> part(fork.zeroing().freshBytes(), fork.zeroing())),
    /** The cycles in which the zeroer ran, of all. */
    CONCURRENT("concurrent", Unit.SHARE, fork -> fork.zeroing().cycles() == 0 ? Double.NaN
            : (double) fork.zeroing().concurrentCycles() / fork.zeroing().cycles());

    /** What a number counts. */
    public enum Unit {
        /** A share, of 1. */
        SHARE,
        /** Bytes in a nanosecond, which is GB in a second. */
        BANDWIDTH,
        /** Bytes. */
        BYTES,
        /** A number of times. */
        COUNT
    }

    /**
     * A fork that did not fail.
     *
     * @param record     what it reported
     * @param steady     the same, summed up
     * @param processors how many processors it could use
     */
    public record Fork(ForkRecord record, Steady steady, int processors) {
        private Zeroing zeroing() {
            return record.zeroing();
        }
    }

    private final String label;
    private final Unit unit;
    private final ToDoubleFunction<Fork> number;

    ZeroingMetric(String label, Unit unit, ToDoubleFunction<Fork> number) {
        this.label = label;
        this.unit = unit;
        this.number = number;
    }

    private static double bandwidth(long bytes, long nanoseconds) {
        return nanoseconds == 0 ? Double.NaN : (double) bytes / nanoseconds;
    }

    private static double part(long bytes, Zeroing zeroing) {
        return zeroing.bytes() == 0 ? Double.NaN : (double) bytes / zeroing.bytes();
    }

    /** Returns the name used in tables. */
    public String label() {
        return label;
    }

    /** Returns what the number counts. */
    public Unit unit() {
        return unit;
    }

    /** Returns the number of a fork, NaN when it is not known. */
    public double of(Fork fork) {
        return this != UTILISATION && fork.zeroing() == null ? Double.NaN : number.applyAsDouble(fork);
    }
}
