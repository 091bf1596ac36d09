// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary jcmd Thread.dump_futures, jcmd VM.events and the JFR events tell of the same splits
 * @modules sequitur.annotations jdk.jfr java.management
 * @library / /test/lib
 * @build futures.Meeting
 * @run main/othervm -XX:+LazyFutures -XX:LazyFuturesWorkers=4 futures.TestFuturesSight
 */

package futures;

import java.nio.file.Path;
import java.util.List;

import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import jdk.test.lib.Asserts;
import jdk.test.lib.dcmd.JMXExecutor;
import sequitur.annotations.Future;

public class TestFuturesSight {
    private final Meeting meeting = new Meeting();
    private final Meeting dumped = new Meeting();
    private static volatile String events;

    private int call() {
        meeting.await();
        dumped.await();
        return 1;
    }

    private String dump() {
        @Future int one = call();
        meeting.arrive();
        String dump = new JMXExecutor().execute("Thread.dump_futures").getStdout();
        events = new JMXExecutor().execute("VM.events log=rests").getStdout();
        dumped.arrive();
        return one == 1 ? dump : "";
    }

    static List<RecordedEvent> events(List<RecordedEvent> all, String name) {
        return all.stream().filter(event -> event.getEventType().getName().equals(name)).toList();
    }

    public static void main(String[] args) throws Exception {
        Path file = Path.of("futures.jfr");
        String dump;
        try (Recording recording = new Recording()) {
            recording.enable("jdk.FutureSplit");
            recording.enable("jdk.FutureWait");
            recording.start();
            dump = new TestFuturesSight().dump();
            recording.stop();
            recording.dump(file);
        }
        Asserts.assertTrue(dump.contains("\"" + Thread.currentThread().getName() + "\""), dump);
        String rest = "  rest of java.lang.String futures.TestFuturesSight.dump\\(\\), line \\d+: thread #\\d+";
        Asserts.assertTrue(dump.lines().anyMatch(line -> line.matches(rest)), dump);
        Asserts.assertTrue(events.lines().anyMatch(line -> line.matches(rest)), events);
        Asserts.assertTrue(events.lines().anyMatch(line -> line.equals("Rests of split methods:")), events);
        Asserts.assertTrue(dump.contains("splits: 1"), dump);
        List<RecordedEvent> all = RecordingFile.readAllEvents(file);
        List<RecordedEvent> splits = events(all, "jdk.FutureSplit");
        Asserts.assertEquals(splits.size(), 1);
        Asserts.assertEquals(splits.getFirst().getThread().getJavaName(), Thread.currentThread().getName());
        Asserts.assertTrue(splits.getFirst().getLong("cost") > 0);
        Asserts.assertTrue(events(all, "jdk.FutureWait").stream().allMatch(event ->
            List.of("call", "rest").contains(event.getString("awaited"))));
        String after = new JMXExecutor().execute("Thread.dump_futures").getStdout();
        Asserts.assertTrue(after.startsWith("no method is split"), after);
    }
}
