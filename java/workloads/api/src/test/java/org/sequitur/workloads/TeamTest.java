// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class TeamTest {
    @Test
    void numbersComeInTheOrderOfThePieces() throws Exception {
        for (int threads : new int[] {1, 2, 5}) {
            try (Team team = new Team(threads)) {
                assertArrayEquals(LongStream.range(0, 100).map(i -> i * i).toArray(), team.map(100, i -> i * i));
            }
        }
    }

    @Test
    void aFailureIsThrownAsItWas() {
        try (Team team = new Team(2)) {
            BrokenResult failure = assertThrows(BrokenResult.class, () -> team.map(3, i -> {
                BrokenResult.unlessEqual("piece", i == 1 ? 7 : i, i);
                return 0;
            }));
            assertEquals("piece: 1 instead of 7", failure.getMessage());
        }
    }
}
