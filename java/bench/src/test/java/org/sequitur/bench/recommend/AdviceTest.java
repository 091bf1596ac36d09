// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The methods with the most fences are chosen, and named as the VM takes them. */
class AdviceTest {
    private static Fence fence(long count, String method) {
        return new Fence(count, Fence.Kind.ARRAY, "int", method);
    }

    @Test
    void theMostExpensiveAreChosenAndWhatCannotBeNamedIsLeftOut() {
        Tally tally = Tally.of(List.of(fence(10, "a.B::few"), fence(40, "a.B::<init>"), fence(20, "a.B$C::some"),
                fence(25, "a.B$$Lambda+0x00007f00::run"), fence(5, "a.B$$Lambda+0x00007f01::run")));
        Advice advice = Advice.of(tally, 2);
        assertEquals(List.of("a.B::<init>", "a.B$C::some"), advice.methods().stream().map(Share::name).toList());
        assertEquals(0.6, advice.share(), 1e-12);
        assertEquals(List.of("a.B$$Lambda+0x00007f00::run is of a hidden class, whose name changes from run to run"),
                advice.skipped());
        assertEquals(3, Advice.of(tally, 1000).methods().size());
    }

    @Test
    void linesAreThoseOfTheVm() {
        Advice advice = Advice.of(Tally.of(List.of(fence(2, "a.B$C::<init>"), fence(1, "a.B::m"))), 20);
        List<String> lines = advice.file().lines().filter(line -> !line.startsWith("#")).toList();
        assertEquals(List.of("quiet", "relaxed,a.B$C::<init>", "relaxed,a.B::m"), lines);
        Share first = advice.methods().getFirst();
        assertEquals("-XX:CompileCommand=relaxed,a.B$C::<init>", Advice.option(first));
        assertEquals("'-XX:CompileCommand=relaxed,a.B$C::<init>'", Advice.quoted(first));
        assertEquals("-XX:CompileCommand=relaxed,a.B::m", Advice.quoted(advice.methods().getLast()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.B::m", "B::m", "a.B$C::lambda$m$0", "a.b_c.D::<clinit>", "a.Seq::$plus$eq", "a.B::m-1"})
    void ordinaryNamesAreTaken(String method) {
        assertNull(Advice.obstacle(method));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "a.B+0x1::m     ! hidden class",
        "a.B/0x1::m     ! hidden class",
        "a.B.0x00007f::m ! hidden class",
        "a.B::m*        ! characters",
        "a.B::a b       ! characters",
        "a.B::a,b       ! characters",
        "a.B::m(I)      ! characters",
        "a.B::a::b      ! characters",
        "a.B::a.b       ! characters",
        "a.[B::m        ! characters",
        "a.B::<other>   ! characters",
        "a.<B>::m       ! characters",
        "a.B::größe     ! characters",
    })
    void othersAreNot(String method, String reason) {
        assertTrue(Advice.obstacle(method).contains(reason), Advice.obstacle(method));
    }

    @Test
    void neitherAreLongNames() {
        assertNull(Advice.obstacle("a".repeat(255) + "::" + "m".repeat(255)));
        assertTrue(Advice.obstacle("a".repeat(256) + "::m").contains("longer"));
        assertTrue(Advice.obstacle("a::" + "m".repeat(256)).contains("longer"));
    }
}
