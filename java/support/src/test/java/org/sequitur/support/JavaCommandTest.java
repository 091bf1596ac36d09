// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaCommandTest {
    @Test
    void javaMayBeLeftOutBeforeAnOption() {
        assertEquals(List.of("-jar", "a"), JavaCommand.arguments(List.of("java", "-jar", "a"), ""));
        assertEquals(List.of("-jar", "a"), JavaCommand.arguments(List.of("-jar", "a"), ""));
        assertEquals(List.of("java"), JavaCommand.arguments(List.of("java", "java"), ""));
        assertEquals(List.of(), JavaCommand.arguments(List.of("java"), ""));
    }

    @Test
    void wordsAreDividedByWhiteSpace() {
        assertEquals(List.of("-Xint", "-Da=b,c", "@flags"), JavaCommand.words("  -Xint  -Da=b,c\t@flags\n"));
        assertEquals(List.of(), JavaCommand.words(""));
        assertEquals(List.of(), JavaCommand.words(" \t"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "sleep         ! the command behind -- begins with java, not 'sleep': do that",
        "javac         ! the command behind -- begins with java, not 'javac': do that",
        "{java}        ! the command behind -- begins with java, not '{java}': do that",
        "/usr/bin/java ! write java instead of '/usr/bin/java': the program runs on Sequitur's, or on that of --image",
        "jdk/bin/java  ! write java instead of 'jdk/bin/java': the program runs on Sequitur's, or on that of --image"})
    void anotherCommandIsRefused(String first, String complaint) {
        assertEquals(complaint, assertThrows(WrongUse.class,
                () -> JavaCommand.arguments(List.of(first, "1"), "do that")).getMessage());
    }
}
