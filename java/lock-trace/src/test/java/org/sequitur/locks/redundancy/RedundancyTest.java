// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.redundancy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.locks.redundancy.Redundancy.Named;
import org.sequitur.locks.trace.Kind;
import org.sequitur.locks.trace.Origin;
import org.sequitur.locks.trace.SyntheticTrace;
import org.sequitur.locks.trace.Trace;

class RedundancyTest {
    @TempDir
    private Path folder;

    @Test
    void whoOnlyAsksIsSeenWithTheLockToo() throws IOException {
        SyntheticTrace made = new SyntheticTrace().use(1, 1, 1).lock(1, 1).lock(2, 1);
        try (Trace trace = Trace.open(made.write(folder, "t"))) {
            Redundancy found = Redundancy.of(trace);
            assertEquals(0, found.all().of(Verdict.CONFINED));
            assertEquals(1, found.all().of(Verdict.LOCAL));
        }
    }

    @Test
    void countsAreKeptByWhatTheyAreOf() throws IOException {
        SyntheticTrace made = new SyntheticTrace().at(SyntheticTrace.LIBRARY).use(1, 1, 1, 1)
                .at(SyntheticTrace.USER).use(1, 2).contended().lock(2, 2).add(Kind.WAIT_BEGINS, 2, 2)
                .add(Kind.WAIT_ENDS, 2, 2).unlock(2, 2).at(0).use(2, 3);
        Redundancy found;
        try (Trace trace = Trace.open(made.write(folder, "t"))) {
            found = Redundancy.of(trace);
        }
        assertEquals(7, found.all().acquires());
        assertEquals(3, found.all().of(Verdict.UNKNOWN));
        assertEquals(2, found.all().confinedUnknown());
        assertEquals(2, found.all().of(Verdict.CONFINED));
        assertEquals(1, found.all().of(Verdict.LOCAL));
        assertEquals(1, found.all().of(Verdict.NEEDED));
        assertEquals(3, found.all().redundant());
        assertEquals(4, found.all().known());
        assertEquals(1, found.all().handedOver());
        assertEquals(1, found.all().contended());
        assertEquals(1, found.waits().acquires());
        assertEquals(1, found.waits().of(Verdict.LOCAL));
        assertEquals(3, found.origins().get(Origin.LIBRARY).acquires());
        assertEquals(3, found.origins().get(Origin.USER).acquires());
        assertEquals(1, found.origins().get(Origin.UNKNOWN).acquires());
        assertEquals(List.of("com.example.Account", "java.lang.StringBuffer", "?"),
                found.classes().stream().map(Named::name).toList());
        assertEquals("com.example.Bank.move(I)V:3", found.sites().getFirst().name());
        assertEquals(List.of("thread-1", "thread-2"), found.threads().stream().map(Named::name).toList());
        assertEquals(4, found.threads().getFirst().tally().acquires());
    }
}
