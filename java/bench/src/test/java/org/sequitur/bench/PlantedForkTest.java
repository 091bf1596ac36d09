// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

/** A planted slowdown takes the time that it reports. */
class PlantedForkTest {
    @Test
    void theTimeIsSpentAndReported() throws Exception {
        String line = "{\"event\":\"iteration\",\"index\":3,\"wallNs\":20000000,\"cpuNs\":30000000,\"ok\":true}";
        long start = System.nanoTime();
        JsonNode longer = new ObjectMapper().readTree(PlantedFork.stretched(line, 50));
        long spent = System.nanoTime() - start;
        long planted = longer.get(PlantedFork.FIELD).asLong();
        assertTrue(planted >= 10_000_000 && planted <= spent, planted + " of " + spent);
        assertEquals(20_000_000 + planted, longer.get("wallNs").asLong());
        long cpu = longer.get("cpuNs").asLong() - 30_000_000;
        assertTrue(cpu > 0 && cpu <= spent, "processor time " + cpu);
        assertEquals(3, longer.get("index").asInt());
        assertTrue(longer.get("ok").asBoolean());
    }

    @Test
    void otherLinesStay() {
        for (String line : new String[] {"{\"event\":\"end\",\"wallNs\":5}", "{\"event\":\"iteration\"}", ""}) {
            assertEquals(line, PlantedFork.stretched(line, 50));
        }
    }
}
