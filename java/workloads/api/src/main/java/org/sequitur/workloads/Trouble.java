// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * What may have disturbed the process so far. A number that is not known is -1.
 *
 * @param involuntarySwitches how often the system took the processor away from a thread; of threads that still live
 * @param majorFaults         page faults that needed a disk
 * @param minorFaults         page faults that did not
 * @param collections         garbage collections
 * @param compileMs           time of the VM's compiler threads, in milliseconds
 */
record Trouble(long involuntarySwitches, long majorFaults, long minorFaults, long collections, long compileMs) {
    private static final Path TASKS = Path.of("/proc/self/task");
    private static final Path STAT = Path.of("/proc/self/stat");
    private static final String SWITCHES = "nonvoluntary_ctxt_switches:";
    /** Places of the faults among the fields behind the command's name (proc_pid_stat(5)). */
    private static final int MINOR = 7;
    private static final int MAJOR = 9;

    static Trouble now() {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        return new Trouble(switches(), field(MAJOR), field(MINOR),
                ManagementFactory.getGarbageCollectorMXBeans().stream()
                        .mapToLong(GarbageCollectorMXBean::getCollectionCount).filter(count -> count > 0).sum(),
                compiler == null || !compiler.isCompilationTimeMonitoringSupported() ? -1
                        : compiler.getTotalCompilationTime());
    }

    private static long switches() {
        try (Stream<Path> tasks = Files.list(TASKS)) {
            return tasks.mapToLong(Trouble::switches).sum();
        } catch (IOException unreadable) {
            return -1;
        }
    }

    private static long switches(Path task) {
        try {
            return Files.readAllLines(task.resolve("status")).stream().filter(line -> line.startsWith(SWITCHES))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", ""))).sum();
        } catch (IOException ended) {
            return 0;
        }
    }

    private static long field(int place) {
        try {
            String line = Files.readString(STAT);
            // The command's name is in brackets and may contain spaces.
            return Long.parseLong(line.substring(line.lastIndexOf(')') + 2).split(" ")[place]);
        } catch (IOException unreadable) {
            return -1;
        }
    }
}
