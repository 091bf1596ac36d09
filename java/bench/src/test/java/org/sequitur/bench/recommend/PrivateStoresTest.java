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

/** Samples tell who could reach what stores write, and fences how often that pays. */
class PrivateStoresTest {
    private static final String STORE = "\"kind\":\"field\",\"target\":\"%s\",\"method\":\"a.B::c\",\"bci\":1,"
            + "\"root\":\"a.B::c\"}\n";

    /** Of ten stores of references that were looked at, three published one object, and one published nine. */
    private static final String PROGRAM = "{\"loads\":500,\"references\":1000,\"reference_looks\":10,"
            + "\"published\":[3,0,0,1],\"published_objects\":12,\"published_most\":9}\n";

    @TempDir
    private Path folder;

    /** A store that ran 1000 times, 900 of them into objects of one user, and 700 of them into such pages. */
    private static String line(int looks, int own, int threadLocal, String target) {
        return "{\"count\":1000,\"sole\":900,\"page_sole\":700,\"looks\":" + looks + ",\"private\":" + own
                + ",\"thread_local\":" + threadLocal + "," + STORE.formatted(target);
    }

    private static Fence fence(long count, Fence.Kind kind, String target) {
        return new Fence(count, kind, target, "a.B::c");
    }

    private PrivateStores stores(String text) throws IOException {
        return PrivateStores.read(Files.writeString(folder.resolve("private"), text), 100);
    }

    @Test
    void fencesWeighTheSamples() throws IOException {
        PrivateStores stores = stores(line(5, 5, 0, "a.B.x") + line(5, 0, 2, "a.B.x") + line(0, 0, 0, "a.B.y")
                + line(0, 0, 0, "a.C.x").replace("900", "1000") + PROGRAM);
        Privacy privacy = stores.of(new Tally(List.of(fence(60, Fence.Kind.FIELD, "a.B.x"),
                fence(20, Fence.Kind.FIELD, "a.B.y"), fence(10, Fence.Kind.STATIC, "a.B.s"),
                fence(8, Fence.Kind.FIELD, "a.B.neverSeen"), fence(2, Fence.Kind.FIELD, "a.C.x"))));
        assertEquals(10, privacy.looks());
        assertEquals(0.6 * 0.5, privacy.own(), 1e-12);
        assertEquals(0.6 * 0.2, privacy.threadLocal(), 1e-12);
        assertEquals(0.6 * 0.2, privacy.sole(), 1e-12);
        assertEquals(0.6 * 0.1, privacy.shared(), 1e-12);
        assertEquals(0.1, privacy.statics(), 1e-12);
        assertEquals(0.3, privacy.unknown(), 1e-12);
        assertEquals((0.6 + 0.2 + 0.02) * 0.7, privacy.soleInPage(), 1e-12);
        assertEquals(0.02, privacy.soleOfClass(), 1e-12);
        assertEquals(0, privacy.privateOfClass(), 1e-12);
        assertEquals(40, privacy.storesPerFence(), 1e-12);
        assertEquals(5, privacy.loadsPerFence(), 1e-12);
    }

    @Test
    void samplesTellWhatIsPublished() throws IOException {
        Publications published = stores(line(5, 5, 0, "a.B.x") + PROGRAM).of(new Tally(List.of(
                fence(60, Fence.Kind.FIELD, "a.B.x")))).published();
        assertEquals(1, published.references(), 1e-12);
        assertEquals(0.4, published.publishing(), 1e-12);
        assertEquals(1.2 * 1000 / 100, published.objectsPerFence(), 1e-12);
        assertEquals(3, published.mean(), 1e-12);
        assertEquals(9, published.most());
        assertEquals(List.of(3L, 0L, 0L, 1L), published.bySize());
    }

    @Test
    void sitesTellWhereWhatIsPublishedIsMade() throws IOException {
        String site = "{\"samples\":%d,\"published\":%d,\"kind\":\"new\",\"target\":\"a.B\",\"method\":\"a.B::c\","
                + "\"bci\":1,\"root\":\"\"}\n";
        AllocationSites sites = stores(site.formatted(50, 45) + site.formatted(30, 0) + site.formatted(16, 8)
                + site.formatted(4, 4) + PROGRAM).of(new Tally(List.of(fence(1, Fence.Kind.FIELD, "a.B.x")))).sites();
        assertEquals(new AllocationSites(100, 0.57, 0.5, 0.3), sites);
    }

    @Test
    void aClassIsPrivateWhileEachLookSaysSo() throws IOException {
        PrivateStores stores = stores(line(5, 5, 0, "a.B.x") + line(5, 4, 0, "a.C.x") + PROGRAM);
        Privacy privacy = stores.of(new Tally(List.of(fence(75, Fence.Kind.FIELD, "a.B.x"),
                fence(25, Fence.Kind.FIELD, "a.C.x"))));
        assertEquals(0.75, privacy.privateOfClass(), 1e-12);
    }

    @Test
    void withoutFencesNothingIsClaimed() throws IOException {
        assertNull(stores(line(1, 1, 0, "a.B.x") + PROGRAM).of(new Tally(List.of())));
    }

    @Test
    void damageIsSaid() {
        String said = assertThrows(IOException.class, () -> stores(line(1, -1, 0, "a.B.x"))).getMessage();
        assertTrue(said.contains("line 1, is damaged: its private is no number"), said);
    }
}
