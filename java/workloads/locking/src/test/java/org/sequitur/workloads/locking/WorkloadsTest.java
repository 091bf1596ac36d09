// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.locking;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.InputStream;
import java.util.List;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Size;
import org.sequitur.workloads.Threads;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;

class WorkloadsTest {
    private static final String PACKAGE = WorkloadsTest.class.getPackageName();

    static Stream<Workload> all() {
        return ServiceLoader.load(Workload.class).stream().filter(each ->
                each.type().getPackageName().equals(PACKAGE)).map(ServiceLoader.Provider::get);
    }

    @ParameterizedTest
    @MethodSource("all")
    void eachIterationGivesTheWrittenChecksumWithAnyNumberOfThreads(Workload workload) throws Exception {
        Properties sums = new Properties();
        try (InputStream in = WorkloadsTest.class.getResourceAsStream("/META-INF/sequitur/checksums.properties")) {
            sums.load(in);
        }
        Program program = workload.getClass().getAnnotation(Program.class);
        for (int threads : program.threads() == Threads.ONE ? List.of(1) : List.of(1, 2, 5)) {
            try (Unit unit = workload.prepare(new Setting(Size.SMALL, threads, null))) {
                for (int i = 0; i < 2; i++) {
                    assertEquals(sums.getProperty(program.name() + ".small"), unit.run(),
                            program.name() + ", " + threads + " threads, iteration " + i);
                }
            }
        }
    }
}
