// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class FingerprintTest {
    private static String of(Object... parts) {
        Fingerprint fingerprint = new Fingerprint();
        for (Object part : parts) {
            if (part instanceof String text) {
                fingerprint.add(text);
            } else {
                fingerprint.add((long) (Integer) part);
            }
        }
        return fingerprint.hex();
    }

    @Test
    void equalPartsGiveEqualChecksums() {
        assertEquals(of("volatile", 17, "é"), of("volatile", 17, "é"));
    }

    @Test
    void everyPartItsPlaceAndItsEndsCount() {
        assertNotEquals(of("a", 1), of("a", 2));
        assertNotEquals(of("a", "b"), of("b", "a"));
        assertNotEquals(of("ab", "c"), of("a", "bc"));
        assertNotEquals(of("a"), of("a", ""));
    }

    @Test
    void aChecksumHasEightDigits() {
        assertEquals(8, of().length());
        assertEquals(8, of("x").length());
    }
}
