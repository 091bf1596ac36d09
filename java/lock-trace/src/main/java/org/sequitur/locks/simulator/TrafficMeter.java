// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.simulator;

/** Counts messages, and says when there are too many for hints: a bucket that leaks as fast as traffic is allowed. */
final class TrafficMeter {
    private final int messageBytes;
    private final Configuration.Traffic bound;
    private long messages;
    private double level;
    private double last;

    TrafficMeter(int messageBytes, Configuration.Traffic bound) {
        this.messageBytes = messageBytes;
        this.bound = bound;
    }

    /** Counts messages at a moment in ns. */
    void send(long count, double now) {
        messages += count;
        if (bound != null) {
            leak(now);
            level += (double) count * messageBytes;
        }
    }

    /** Returns whether hints are to be left out. */
    boolean isOverBound(double now) {
        leak(now);
        return level > bound.bytes();
    }

    private void leak(double now) {
        level = Math.max(0, level - Math.max(0, now - last) * bound.bytes() / bound.nanos());
        last = Math.max(last, now);
    }

    /** Returns how many messages there were. */
    long messages() {
        return messages;
    }

    /** Returns how many bytes they had. */
    long bytes() {
        return messages * messageBytes;
    }
}
