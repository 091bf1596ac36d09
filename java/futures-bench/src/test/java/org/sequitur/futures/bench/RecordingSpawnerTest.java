// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A recorded kernel computes what it computes otherwise, and its record is whole. */
class RecordingSpawnerTest {
    /** How often each event is recorded, and how long all code took. */
    private record Counts(int spawns, int joins, int ends, int deepest, long nanos) {
        static Counts of(byte[] record) throws IOException {
            DataInputStream events = new DataInputStream(new ByteArrayInputStream(record));
            int[] counts = new int[3];
            int deepest = 0;
            long nanos = 0;
            while (events.available() > 0) {
                int event = events.readByte();
                counts[event]++;
                long took = events.readLong();
                assertTrue(took >= 0);
                nanos += took;
                if (event == RecordingSpawner.JOIN) {
                    int call = events.readInt();
                    assertTrue(call > 0 && call <= counts[RecordingSpawner.SPAWN]);
                }
                deepest = Math.max(deepest, counts[RecordingSpawner.SPAWN] - counts[RecordingSpawner.END]);
            }
            return new Counts(counts[RecordingSpawner.SPAWN], counts[RecordingSpawner.JOIN],
                    counts[RecordingSpawner.END], deepest, nanos);
        }
    }

    @ParameterizedTest
    @EnumSource(Kernels.class)
    void eachCallStartsEndsAndIsUsed(Kernels kernels) throws IOException {
        RecordingSpawner spawner = new RecordingSpawner();
        long sum;
        try (spawner) {
            sum = kernels.kernel(true).spawning(spawner, 0);
        }
        assertEquals(kernels.kernel(true).sequential(), sum);
        Counts counts = Counts.of(spawner.record());
        assertTrue(counts.spawns > 0 && counts.deepest > 0);
        assertEquals(counts.spawns + 1, counts.ends, "the outermost ends too");
        assertEquals(counts.spawns, counts.joins);
        assertEquals(spawner.nanos(), counts.nanos);
    }
}
