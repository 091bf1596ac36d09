// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class WordsTest {
    @Test
    void wordsDifferFromEachOtherAndDependOnTheSeed() {
        List<String> words = Words.of(1, 3_000);
        assertEquals(3_000, new HashSet<>(words).size());
        assertTrue(words.stream().allMatch(word -> word.matches("[a-z]+")));
        assertEquals(words, Words.of(1, 3_000));
        assertNotEquals(words, Words.of(2, 3_000));
    }

    @Test
    void aTextHasItsLength() {
        String text = new Prose(7, 100).text(50);
        assertEquals(50, text.split(" ").length);
        assertEquals(text, new Prose(7, 100).text(50));
    }

    @Test
    void lowNumbersComeMoreOften() {
        Zipf zipf = new Zipf(3, 1_000);
        int[] counts = new int[1_000];
        for (int i = 0; i < 100_000; i++) {
            counts[zipf.next()]++;
        }
        // The harmonic number of 1000 is 7.49.
        assertEquals(100_000 / 7.49, counts[0], 500);
        assertEquals(100_000 / 7.49 / 10, counts[9], 200);
    }
}
