// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary The JFR event jdk.NurseryZeroing is recorded once per young collection and tells what the totals tell
 * @requires vm.gc.Serial & vm.gc.Parallel & vm.gc.G1
 * @modules jdk.jfr
 * @library / /test/lib
 * @build zeroing.Totals
 * @run main/othervm -XX:+UseSerialGC -Xmx64m -Xmn16m -XX:ZeroingPolicy=bulk zeroing.TestZeroingEvent bulk
 * @run main/othervm -XX:+UseParallelGC -Xmx64m -Xmn16m -XX:ZeroingPolicy=nontemporal
 *      zeroing.TestZeroingEvent nontemporal
 * @run main/othervm -XX:+UseG1GC -Xmx64m -Xmn16m -XX:ZeroingPolicy=concurrent zeroing.TestZeroingEvent concurrent
 * @run main/othervm -XX:+UseSerialGC -Xmx64m -Xmn16m -XX:ZeroingPolicy=hot zeroing.TestZeroingEvent hot
 */

package zeroing;

import java.nio.file.Path;
import java.util.List;

import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import jdk.test.lib.Asserts;
import jdk.test.lib.dcmd.JMXExecutor;

public class TestZeroingEvent {
    private static final String EVENT = "jdk.NurseryZeroing";
    private static final int BYTES = 200 << 20;

    static volatile Object sink;

    static long sum(List<RecordedEvent> events, String field) {
        return events.stream().mapToLong(event -> event.getLong(field)).sum();
    }

    static List<RecordedEvent> record() throws Exception {
        Path file = Path.of("zeroing.jfr");
        try (Recording recording = new Recording()) {
            recording.enable(EVENT);
            recording.start();
            for (int bytes = 0; bytes < BYTES; bytes += 1000) {
                sink = new byte[1000];
            }
            recording.stop();
            recording.dump(file);
        }
        return RecordingFile.readAllEvents(file).stream()
            .filter(event -> event.getEventType().getName().equals(EVENT)).toList();
    }

    public static void main(String[] args) throws Exception {
        String policy = args[0];
        List<RecordedEvent> events = record();
        if (policy.equals("hot")) {
            Asserts.assertEquals(events.size(), 0, "events under hot");
            return;
        }
        Totals totals = Totals.ofCommand(new JMXExecutor().execute("GC.zeroing").getStdout());
        Asserts.assertGreaterThan(events.size(), 5, "" + totals);
        Asserts.assertLessThanOrEqual((long) events.size(), totals.get("cycles"), "" + totals);
        for (RecordedEvent event : events) {
            Asserts.assertEquals(event.getString("way"), policy);
        }
        long zeroed = 0;
        for (String kind : List.of("window", "helped", "zeroer", "fresh")) {
            long bytes = sum(events, kind + "Bytes");
            Asserts.assertLessThanOrEqual(bytes, totals.get(kind + "_bytes"), kind + " in " + totals);
            zeroed += bytes;
        }
        // The last cycle has no event yet, and what was allocated at first was not recorded.
        Asserts.assertGreaterThan(zeroed, BYTES * 7L / 10, "" + totals);
        Asserts.assertGreaterThan(sum(events, policy.equals("concurrent") ? "zeroerBytes" : "windowBytes"), 0L);
    }
}
