// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MnemonicsTest {
    @Test
    void aWordIsSpelledOnTheKeypad() {
        assertEquals("93556263", Mnemonics.number("wellname"));
        assertEquals("2379", Mnemonics.number("berz"));
    }

    @Test
    void allPhrasesAreFound() {
        Map<String, List<String>> words = Map.of("22", List.of("ab", "ca"), "222", List.of("bab"), "2", List.of("a"));
        assertEquals(List.of("a a a", "a ab", "a ca", "ab a", "ca a", "bab"),
                Mnemonics.phrases("222", words).toList());
    }
}
