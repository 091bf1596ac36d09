// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.bench.price.SyntheticPrices;

/** Prices survive being written and read, and what is no file of them is refused in one line. */
class PriceFileTest {
    @TempDir
    private Path folder;

    @Test
    void whatIsWrittenIsRead() throws IOException {
        PriceResults plain = SyntheticPrices.of(3, 0.01).results("s", Map.of("a", 0.004, "all", 0.01), 1);
        List<Block> blocks = new ArrayList<>(plain.blocks());
        blocks.add(new Block(9, "a", 4, 0.2, Double.NaN, 3, true, new Latency(1, 2, Double.POSITIVE_INFINITY)));
        PriceResults results = plain.with(blocks).changed(List.of(new Change("-XX:+X", "a", 0.9, 0.8, 0.95)));
        Path file = folder.resolve("prices.json");
        PriceFile.write(results, Map.of("k", 0.5), file);
        assertEquals(results, PriceFile.read(file));
        String text = Files.readString(file);
        assertTrue(text.indexOf("\"summary\"") > 0 && text.indexOf("\"summary\"") < text.indexOf("\"blocks\""));
    }

    @Test
    void whatMayBeMissingIsEmpty() throws IOException {
        Path file = Files.writeString(folder.resolve("c.json"), """
                {"format": 1, "date": "2026-01-01", "subject": "a program in C", "version": "v", "progressSource": "p",
                 "environment": {"processor": "p", "processors": 2, "memoryBytes": 1, "system": "s", "load": 0.1},
                 "kinds": [{"name": "smp_mb", "orders": "all", "emits": true, "meaning": "m"}],
                 "calibration": {"points": [{"count": 0, "ns": 1.0}, {"count": 8, "ns": 3.0}]}, "more": 1,
                 "blocks": [{"round": 0, "count": 0, "seconds": 0.2, "progress": 5.0, "collections": -1,
                 "disturbed": false}]}
                """);
        PriceResults results = PriceFile.read(file);
        assertEquals(Map.of(), results.costNs());
        assertEquals(List.of(), results.changes());
        assertTrue(results.blocks().getFirst().base() && !results.blocks().getFirst().named());
    }

    @Test
    void otherFilesAreRefusedInOneLine() throws IOException {
        refused("{\"a\": 1}", "no barrier prices");
        refused("nonsense", "no barrier prices");
        refused("", "no barrier prices");
        refused("null", "no barrier prices");
        refused("{\"format\": 9}", "no barrier prices of format 1");
        refused("{\"format\": 1, \"calibration\": {\"points\": []}}", "needs at least two counts");
        String kind = "{\"name\": \"a\", \"orders\": \"\", \"emits\": true, \"meaning\": \"\"}";
        refused("{\"format\": 1, \"kinds\": [" + kind + ", " + kind + "]}", "names of their own");
        refused("{\"format\": 1, \"kinds\": [{\"emits\": true}]}", "names of their own");
        refused("{\"format\": 1, \"blocks\": [null]}", "no barrier prices");
        assertTrue(assertThrows(IOException.class, () -> PriceFile.read(folder.resolve("none"))).getMessage()
                .contains("no file"));
    }

    private void refused(String content, String message) throws IOException {
        Path file = Files.writeString(folder.resolve("other.json"), content);
        String said = assertThrows(IOException.class, () -> PriceFile.read(file)).getMessage();
        assertTrue(said.contains(message), said);
        assertEquals(1, said.lines().count(), said);
    }
}
