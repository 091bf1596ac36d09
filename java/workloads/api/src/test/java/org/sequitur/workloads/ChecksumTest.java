// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class ChecksumTest {
    @Test
    void equalSequencesGiveEqualChecksums() {
        assertEquals(Checksum.of(1, 2), Checksum.of(1, 2));
        assertEquals(new Checksum().add(1).add(2).hex(), Checksum.of(1, 2));
    }

    @Test
    void theCheckValueIsThatOfTheStandard() {
        // CRC-32C of eight zero bytes.
        assertEquals("8c28b28a", Checksum.of(0));
    }

    @Test
    void orderEndsAndBitsCount() {
        assertNotEquals(Checksum.of(1, 2), Checksum.of(2, 1));
        assertNotEquals(new Checksum().add("ab").add("c").hex(), new Checksum().add("a").add("bc").hex());
        assertNotEquals(new Checksum().add(0.0).hex(), new Checksum().add(-0.0).hex());
        assertNotEquals(new Checksum().add("a").hex(), new Checksum().add("a").add("").hex());
    }
}
