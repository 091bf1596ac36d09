// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sequitur.bench.data.Subject;

/** Fences are summed up, and those of the set-up taken away. */
class TallyTest {
    private static final Fence FIELD = fence(30, Fence.Kind.FIELD, "a.B.x", "a.B::m");
    private static final Fence ARRAY = fence(60, Fence.Kind.ARRAY, "int", "a.B::m");
    private static final Fence STATIC = fence(10, Fence.Kind.STATIC, "a.C.y", "a.C::n");

    private static Fence fence(long count, Fence.Kind kind, String target, String method) {
        return new Fence(count, kind, target, method);
    }

    @Test
    void sumsUpTheSameStoreOfSeveralCompilations() {
        Tally tally = Tally.of(List.of(FIELD, ARRAY, FIELD, STATIC, FIELD));
        assertEquals(160, tally.total());
        assertEquals(3, tally.fences().size());
        assertTrue(tally.fences().contains(fence(90, Fence.Kind.FIELD, "a.B.x", "a.B::m")));
    }

    @Test
    void breaksDownLargestFirst() {
        Tally tally = Tally.of(List.of(FIELD, ARRAY, STATIC));
        assertEquals(List.of(new Share("a.B::m", 90, 0.9), new Share("a.C::n", 10, 0.1)), tally.by(Fence::method));
        assertEquals(List.of(new Share("array", 60, 0.6), new Share("field", 30, 0.3), new Share("static", 10, 0.1)),
                tally.by(fence -> fence.kind().word()));
        assertEquals(List.of("int[]", "a.B", "a.C"), tally.by(Fence::writtenClass).stream().map(Share::name).toList());
        assertEquals(List.of(), Tally.of(List.of()).by(Fence::method));
    }

    @Test
    void equalCountsAreSortedByName() {
        Tally tally = Tally.of(List.of(fence(1, Fence.Kind.FIELD, "x", "z::z"), fence(1, Fence.Kind.FIELD, "x",
                "a::a")));
        assertEquals(List.of("a::a", "z::z"), tally.by(Fence::method).stream().map(Share::name).toList());
    }

    @Test
    void theSetUpIsTakenAway() {
        Tally setUp = Tally.of(List.of(fence(20, Fence.Kind.FIELD, "a.B.x", "a.B::m"),
                fence(11, Fence.Kind.STATIC, "a.C.y", "a.C::n"), fence(5, Fence.Kind.FIELD, "only.Set.up", "a.D::o")));
        Tally left = Tally.of(List.of(FIELD, ARRAY, STATIC)).minus(setUp);
        assertEquals(List.of(fence(10, Fence.Kind.FIELD, "a.B.x", "a.B::m"), ARRAY), left.fences());
    }

    @Test
    void ratesAreThoseOfProcessorTime() {
        Tally tally = Tally.of(List.of(FIELD, ARRAY));
        Profile profile = new Profile(new Subject("w", 0), tally, 270, null, null, 2e9);
        assertEquals(45, profile.perCpuSecond(90));
        assertFalse(profile.mostlySetUp());
        Profile unknown = new Profile(new Subject("w", 0), tally, 271, null, null, -1);
        assertTrue(Double.isNaN(unknown.perCpuSecond(90)));
        assertTrue(unknown.mostlySetUp());
    }
}
