// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stores tell whose objects they write, and fences how often that pays. */
class OwnersTest {
    private static final String STORE = "\"kind\":\"%s\",\"target\":\"%s\",\"method\":\"a.B::c\",\"bci\":%d,"
            + "\"root\":\"a.B::c\"}\n";

    @TempDir
    private Path folder;

    private static String line(int all, int own, int other, String target, int bci) {
        return ("{\"count\":" + all + ",\"own\":" + own + ",\"other\":" + other + "," + STORE).formatted("field",
                target, bci);
    }

    private static Fence fence(long count, Fence.Kind kind, String target) {
        return new Fence(count, kind, target, "a.B::c");
    }

    private Owners owners(String text) throws IOException {
        return Owners.read(Files.writeString(folder.resolve("owners"), text));
    }

    @Test
    void fencesWeighTheStores() throws IOException {
        Owners owners = owners(line(1000, 900, 0, "a.B.x", 1) + line(1000, 100, 500, "a.B.x", 9)
                + line(7, 0, 7, "a.B.y", 2));
        Ownership ownership = owners.of(new Tally(List.of(fence(60, Fence.Kind.FIELD, "a.B.x"),
                fence(20, Fence.Kind.FIELD, "a.B.y"), fence(10, Fence.Kind.STATIC, "a.B.s"),
                fence(10, Fence.Kind.FIELD, "a.B.neverSeen"))));
        assertEquals(0.6 * 0.5, ownership.own(), 1e-12);
        assertEquals(0.6 * 0.25 + 0.2, ownership.other(), 1e-12);
        assertEquals(0.1, ownership.statics(), 1e-12);
        assertEquals(0.6 * 0.25 + 0.1, ownership.unknown(), 1e-12);
    }

    @Test
    void lostCountsDoNotMakeMoreThanAll() throws IOException {
        Owners owners = owners(line(90, 80, 20, "a.B.x", 1));
        Ownership ownership = owners.of(new Tally(List.of(fence(10, Fence.Kind.FIELD, "a.B.x"))));
        assertEquals(0.8, ownership.own(), 1e-12);
        assertEquals(0, ownership.unknown(), 1e-12);
    }

    @Test
    void withoutFencesNothingIsClaimed() throws IOException {
        assertNull(owners(line(1, 1, 0, "a.B.x", 1)).of(new Tally(List.of())));
    }

    @Test
    void damageIsSaid() {
        String said = assertThrows(IOException.class, () -> owners("{\"count\":3,\"own\":-1,\"other\":0,"
                + STORE.formatted("field", "a.B.x", 1))).getMessage();
        assertTrue(said.contains("line 1, is damaged: its own is no number"), said);
        said = assertThrows(IOException.class, () -> owners("{\"count\":3," + STORE.formatted("field", "a", 1)))
                .getMessage();
        assertTrue(said.contains("its own is no number"), said);
    }
}
