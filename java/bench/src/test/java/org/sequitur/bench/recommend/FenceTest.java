// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Profiles are read as the VM writes them, and damaged ones are noticed. */
class FenceTest {
    private static final String FIELD = "{\"count\":12,\"kind\":\"field\",\"target\":\"a.B$C.size\","
            + "\"method\":\"a.B::add\",\"bci\":7,\"root\":\"a.Main::run\"}";
    private static final String ARRAY = "{\"count\":9000000000,\"kind\":\"array\",\"target\":\"int\","
            + "\"method\":\"a.B::<init>\",\"bci\":-1,\"root\":\"a.B::<init>\"}";

    @TempDir
    private Path folder;

    @Test
    void readsEachLine() throws IOException {
        Path file = Files.writeString(folder.resolve("fences"), FIELD + "\n" + ARRAY + "\n");
        assertEquals(List.of(new Fence(12, Fence.Kind.FIELD, "a.B$C.size", "a.B::add"),
                new Fence(9_000_000_000L, Fence.Kind.ARRAY, "int", "a.B::<init>")), Fence.read(file));
        assertEquals(List.of(), Fence.read(Files.createFile(folder.resolve("empty"))));
    }

    @Test
    void namesWhatIsWritten() {
        Fence field = Fence.of(ProfileLines.parse(FIELD));
        Fence array = Fence.of(ProfileLines.parse(ARRAY));
        Fence unknown = new Fence(1, Fence.Kind.UNKNOWN, "", "a.B::c");
        assertEquals(List.of("a.B$C.size", "int[]", "unknown"), List.of(field.written(), array.written(),
                unknown.written()));
        assertEquals(List.of("a.B$C", "int[]", "unknown"), List.of(field.writtenClass(), array.writtenClass(),
                unknown.writtenClass()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', quoteCharacter = '`', value = {
        "{\"count\":12,\"kind\":\"fie                                          ! it is no JSON",
        "hello                                                                 ! it is no JSON",
        "{\"kind\":\"field\",\"target\":\"a\",\"method\":\"b::c\"}             ! its count is no positive number",
        "{\"count\":0,\"kind\":\"field\",\"target\":\"\",\"method\":\"b::c\"}  ! its count is no positive number",
        "{\"count\":99999999999999999999,\"kind\":\"field\"}                   ! its count is no positive number",
        "{\"count\":1,\"kind\":\"local\",\"target\":\"\",\"method\":\"b::c\"}  ! the kind 'local' is not known",
        "{\"count\":1,\"target\":\"\",\"method\":\"b::c\"}                     ! it has no kind or no target",
        "{\"count\":1,\"kind\":\"field\",\"method\":\"b::c\"}                  ! it has no kind or no target",
        "{\"count\":1,\"kind\":\"field\",\"target\":\"\",\"method\":\"b.c\"}   ! not of the form CLASS::NAME",
        "{\"count\":1,\"kind\":\"field\",\"target\":\"\",\"method\":\"b::\"}   ! not of the form CLASS::NAME",
        "``                                                                    ! its count is no positive number",
    })
    void damageIsSaidInOneLineWithItsPlace(String line, String message) throws IOException {
        Path file = Files.writeString(folder.resolve("fences"), FIELD + "\n" + line + "\n" + ARRAY + "\n");
        String said = assertThrows(IOException.class, () -> Fence.read(file)).getMessage();
        assertTrue(said.startsWith(file + ", line 2, is damaged: ") && said.contains(message), said);
        assertEquals(1, said.lines().count());
    }

    @Test
    void aMissingProfileIsSaid() {
        Path file = folder.resolve("none");
        assertEquals("the VM wrote no profile " + file,
                assertThrows(IOException.class, () -> Fence.read(file)).getMessage());
    }
}
