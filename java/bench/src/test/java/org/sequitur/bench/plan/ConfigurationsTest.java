// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sequitur.support.WrongUse;

/** Configurations are read as the command line's help says, and bad ones are refused with advice. */
class ConfigurationsTest {
    private static final Path IMAGE = Path.of("image");
    private static final Path JDK = Path.of(System.getProperty("java.home"));
    private static final Configurations KNOWN = new Configurations(IMAGE, JDK);

    @Test
    void knownNames() {
        List<Configuration> chosen = KNOWN.choose(List.of("stock", "java", "sc"), List.of(), List.of());
        assertEquals(List.of(new Configuration("stock", JDK, List.of(), 0),
                new Configuration("java", IMAGE, List.of(), 0),
                new Configuration("sc", IMAGE, List.of("-XX:MemoryModel=sc"), 0)), chosen);
        List<String> naive = KNOWN.named("tso-naive").flags();
        assertEquals("-XX:MemoryModel=tso", naive.getFirst());
        assertTrue(naive.contains("-XX:-PlaceStoreLoadFences"));
        assertEquals(List.of("-XX:ZeroingPolicy=concurrent"), KNOWN.named("concurrent").flags());
    }

    @Test
    void definitions() {
        assertEquals(new Configuration("a", IMAGE, List.of("-XX:+UseZGC", "-Da=b"), 0),
                KNOWN.parse("a=-XX:+UseZGC  -Da=b"));
        assertEquals(new Configuration("again", IMAGE, List.of(), 0), KNOWN.parse("again="));
        assertEquals(new Configuration("b", IMAGE, List.of("-XX:MemoryModel=sc", "-Xint"), 0),
                KNOWN.parse("b=sc -Xint"));
        assertEquals(new Configuration("c", JDK.toAbsolutePath().normalize(), List.of("-Xint"), 0),
                KNOWN.parse("c=" + JDK + " -Xint"));
        assertEquals(List.of("@flags"), KNOWN.parse("d=@flags").flags());
    }

    @Test
    void theSameFlagsUnderTwoNamesAreTwoConfigurations() {
        List<Configuration> chosen = KNOWN.choose(List.of(), List.of("a=sc", "b=sc"), List.of("b=3"));
        assertEquals(chosen.get(0).flags(), chosen.get(1).flags());
        assertEquals(0, chosen.get(0).planted());
        assertEquals(3, chosen.get(1).planted());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "=-Xint             ! takes NAME=FLAGS",
        "-Xint              ! takes NAME=FLAGS",
        "sc                 ! what is known by name is chosen with --configs sc",
        "a b=-Xint          ! takes NAME=FLAGS",
        "a=/nowhere -Xint   ! '/nowhere' is neither a VM option, nor the folder of a JDK",
        "a=sc Xint          ! 'Xint' is no VM option",
    })
    void badDefinitions(String text, String message) {
        String said = assertThrows(WrongUse.class, () -> KNOWN.parse(text)).getMessage();
        assertTrue(said.contains(message), said);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "sd      !           !        ! unknown configuration 'sd'; choose from: stock, java, tso, sc",
        "sc      ! sc=-Xint  !        ! configuration 'sc' is named twice",
        "sc      !           ! sc     ! --plant takes NAME=PERCENT with NAME one of sc",
        "sc      !           ! tso=3  ! --plant takes NAME=PERCENT",
        "sc      !           ! sc=x   ! the percentage is a number above 0",
        "sc      !           ! sc=-3  ! the percentage is a number above 0",
    })
    void badChoices(String name, String definition, String plant, String message) {
        String said = assertThrows(WrongUse.class, () -> KNOWN.choose(List.of(name),
                definition == null ? List.of() : List.of(definition), plant == null ? List.of() : List.of(plant)))
                .getMessage();
        assertTrue(said.contains(message), said);
    }

    @Test
    void stockMustBeKnown() {
        Configurations none = new Configurations(IMAGE, null);
        assertTrue(assertThrows(WrongUse.class, () -> none.named("stock")).getMessage().contains("--stock DIR"));
    }

    @Test
    void aModuleNamesAFile() {
        assertTrue(assertThrows(WrongUse.class, () -> Module.parse("api=/nowhere/classpath.txt")).getMessage()
                .contains("no such file"));
    }
}
