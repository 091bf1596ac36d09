// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sequitur.bench.data.Zeroing;
import org.sequitur.support.ChildFailure;

/** The VM's line of totals is read right, and one that lacks something is refused. */
class ZeroingLogTest {
    private static final String LINE = "[12.345s] Zeroing totals: policy=adaptive cycles=120 concurrent_cycles=90 "
            + "window_bytes=123 window_ns=456 helped_bytes=1 helped_ns=2 helps=3 zeroer_bytes=4 zeroer_ns=5 "
            + "zeroer_cpu_ns=6 fresh_bytes=7 waits=8 wait_ns=9";
    private static final Zeroing READ = new Zeroing("adaptive", 120, 90, 123, 456, 1, 2, 3, 4, 5, 6, 7, 8, 9);

    @TempDir
    private Path folder;

    @Test
    void everyTotalIsRead() throws ChildFailure {
        assertEquals(READ, ZeroingLog.read(List.of(LINE)));
        assertEquals(123 + 1 + 4 + 7, READ.bytes());
    }

    @Test
    void otherPairsAndOtherLinesArePassedOver() throws ChildFailure, IOException {
        Path file = Files.writeString(folder.resolve("log"), "[0.1s] Zeroing: cycle 1\n" + LINE.replace("=120", "=1")
                + "\n" + LINE.replace(" waits", " regions=77 note=a=b waits") + "\n[13s] bye\n");
        assertEquals(READ, ZeroingLog.read(file));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "window_ns=456     !                   ! lack window_ns",
        "policy=adaptive   !                   ! lack policy",
        "wait_ns=9         ! wait_ns=          ! lack wait_ns",
        "wait_ns=9         ! wait_ns=nine      ! say wait_ns=nine, which is no count",
        "cycles=120        ! cycles=-120       ! say cycles=-120, which is no count",
        "helps=3           ! helps=99999999999999999999 ! which is no count",
        "helps=3           ! helps             ! hold 'helps', which is no KEY=VALUE",
        "Zeroing totals:   ! Zeroing:          ! no zeroing totals",
    })
    void brokenTotalsAreRefused(String part, String replacement, String message) {
        String broken = LINE.replace(part, replacement == null ? "" : replacement);
        String said = assertThrows(ChildFailure.class, () -> ZeroingLog.read(List.of(broken))).getMessage();
        assertTrue(said.contains(message), said);
        assertEquals(1, said.lines().count());
    }

    @Test
    void aMissingLogIsRefused() {
        assertThrows(ChildFailure.class, () -> ZeroingLog.read(folder.resolve("none")));
    }
}
