// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** A VM that checks reports the planted races, and none in programs without. */
class RaceProgramTest {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final int FREE = 60;
    private static final int PLANTED = 20;

    private static RaceRun checking(Path folder) throws Exception {
        return new RaceRun(JAVA, List.of("-javaagent:" + DifferentialTest.agent(folder) + "=checked"), 300);
    }

    @Test
    void theSeedDecides() {
        assertEquals(RaceProgram.planted(7).source(), RaceProgram.planted(7).source());
        assertNotEquals(RaceProgram.without(7).source().replace("Race7", ""),
                RaceProgram.without(8).source().replace("Race8", ""));
    }

    @Test
    void programsWithoutRacesHaveNoReports(@TempDir Path folder) throws Exception {
        assertEquals(List.of(), checking(folder).run(LongStream.range(0, FREE).mapToObj(RaceProgram::without)
                .toList()));
    }

    @Test
    void plantedRacesAreReported(@TempDir Path folder) throws Exception {
        assertEquals(List.of(), checking(folder).run(LongStream.range(0, PLANTED).mapToObj(RaceProgram::planted)
                .toList()));
    }

    @Test
    void aVmThatDoesNotCheckIsNoticed() {
        StringWriter out = new StringWriter();
        int status = new CommandLine(new Main()).setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(new PrintWriter(out)).execute("--kind", "races", "--programs", "2");
        assertEquals(1, status);
        assertTrue(out.toString().startsWith("all\n  the VM did not check"), out.toString());
        assertTrue(out.toString().endsWith("2 programs, 1 wrong\n"), out.toString());
    }

    @Test
    void whatIsWrongIsSeen() {
        RaceProgram free = RaceProgram.without(3);
        RaceProgram planted = RaceProgram.planted(3);
        assertNull(RaceRun.judge(free, "1", "1", List.of()));
        assertNotNull(RaceRun.judge(free, "1", "2", List.of()));
        assertNotNull(RaceRun.judge(free, "1", "1", List.of("futures: conflict")));
        assertNotNull(RaceRun.judge(planted, Plant.EXECUTED + "true", Plant.EXECUTED + "true", List.of()));
        assertNotNull(RaceRun.judge(planted, Plant.EXECUTED + "false", Plant.EXECUTED + "false", List.of()));
        assertNotNull(RaceRun.judge(planted, Plant.EXECUTED + "true", Plant.EXECUTED + "true",
                List.of("futures: conflict over the field Race3.other: at (Race3.java:1) and (Race3.java:2)")));
    }
}
