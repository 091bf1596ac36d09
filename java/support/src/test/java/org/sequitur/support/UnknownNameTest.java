// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.support;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnknownNameTest {
    private static final List<String> KNOWN = List.of("xalan", "batik", "lucene-index", "lucene-search", "tso", "java");

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "xalann        ! unknown workload 'xalann': did you mean xalan?",
        "lucene-indx   ! unknown workload 'lucene-indx': did you mean lucene-index?",
        "jaba          ! unknown workload 'jaba': did you mean java?",
        "batki         ! unknown workload 'batki': did you mean batik?",
        "sc            ! unknown workload 'sc'; choose from: xalan, batik, lucene-index, lucene-search, tso, java",
        "xalann,batki  ! unknown workloads 'xalann' (did you mean xalan?), 'batki' (did you mean batik?)",
        "xalann,zzz    ! unknown workloads 'xalann' (did you mean xalan?), 'zzz'; choose from: xalan, batik, "
            + "lucene-index, lucene-search, tso, java",
        "batki,batki   ! unknown workloads 'batki' (did you mean batik?), 'batki' (did you mean batik?)",
        "sto           ! unknown workload 'sto'; choose from: xalan, batik, lucene-index, lucene-search, tso, java"})
    void namesWhatWasMeantOrAll(String words, String complaint) {
        assertEquals(complaint, assertThrows(WrongUse.class, () -> UnknownName.refuse("workload",
            List.of(words.split(",")), KNOWN, UnknownName.choice(KNOWN))).getMessage());
    }

    @Test
    void manyAreNotNamed() {
        List<String> many = IntStream.range(0, 21).mapToObj(Integer::toString).toList();
        assertEquals("--list shows the 21 that there are", UnknownName.choice(many));
    }

    @Test
    void noWordIsNoMistake() {
        assertDoesNotThrow(() -> UnknownName.refuse("workload", List.of(), KNOWN, ""));
    }
}
