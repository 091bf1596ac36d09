// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/**
 * What the process has used up so far.
 *
 * @param wallNs a clock that only differences are taken of, in nanoseconds
 * @param cpuNs processor time of all threads, the VM's own too; -1 if unknown
 * @param gcMs time in collections, as the collectors count it
 * @param allocatedBytes by all Java threads, ended ones too; -1 if unknown
 */
record Usage(long wallNs, long cpuNs, long gcMs, long allocatedBytes) {
    private static final Path STATUS = Path.of("/proc/self/status");

    static Usage now() {
        return new Usage(System.nanoTime(), cpu(), collecting(), allocated());
    }

    private static long cpu() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    private static long collecting() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime).filter(time -> time > 0).sum();
    }

    private static long allocated() {
        return ManagementFactory.getPlatformMXBean(ThreadMXBean.class).getTotalThreadAllocatedBytes();
    }

    /** Returns the nanoseconds since the VM began to start. */
    static long sinceVmStart() {
        Instant start = Instant.ofEpochMilli(ManagementFactory.getRuntimeMXBean().getStartTime());
        return Duration.between(start, Instant.now()).toNanos();
    }

    /** Returns the most memory that the process has had resident, in bytes; -1 if the system does not say. */
    static long peakResident() {
        try {
            return Files.readAllLines(STATUS).stream().filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024).findAny().orElse(-1);
        } catch (IOException unreadable) {
            return -1;
        }
    }

    /** Returns what was used up since {@code earlier}; what was unknown stays so. */
    Usage since(Usage earlier) {
        return new Usage(wallNs - earlier.wallNs, cpuNs < 0 ? -1 : cpuNs - earlier.cpuNs, gcMs - earlier.gcMs,
                allocatedBytes < 0 ? -1 : allocatedBytes - earlier.allocatedBytes);
    }
}
