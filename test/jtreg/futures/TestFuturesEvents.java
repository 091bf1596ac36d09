// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary A flight recording of a program that is split shows no error that the program did not make
 * @modules sequitur.annotations jdk.jfr
 * @library / /test/lib
 * @build futures.Meeting
 * @run main/othervm -XX:+LazyFutures -XX:LazyFuturesWorkers=4 futures.TestFuturesEvents
 */

package futures;

import java.nio.file.Path;
import java.util.List;

import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import jdk.test.lib.Asserts;
import sequitur.annotations.Future;

public class TestFuturesEvents {
    private static final int TIMES = 20;

    private final Meeting meeting = new Meeting();

    /** Throws what the caller sees only when the rest has met it. */
    private int call(boolean fails) {
        meeting.await();
        if (fails) {
            throw new AssertionError("of the program");
        }
        return 1;
    }

    private int split(boolean fails) {
        @Future int one = call(fails);
        meeting.arrive();
        return one + 1;
    }

    public static void main(String[] args) throws Exception {
        Path file = Path.of("recording.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.JavaErrorThrow").withStackTrace();
            recording.start();
            for (int i = 0; i < TIMES; i++) {
                Asserts.assertEQ(2, new TestFuturesEvents().split(false));
                try {
                    new TestFuturesEvents().split(true);
                    throw new RuntimeException("the call has thrown nothing");
                } catch (AssertionError expected) {
                    Asserts.assertEQ("of the program", expected.getMessage());
                }
            }
            recording.stop();
            recording.dump(file);
        }
        List<String> made = RecordingFile.readAllEvents(file).stream()
            .filter(event -> event.getEventType().getName().equals("jdk.JavaErrorThrow"))
            .map(TestFuturesEvents::text).toList();
        Asserts.assertTrue(made.contains("java.lang.AssertionError of the program"), made.toString());
        Asserts.assertFalse(made.stream().anyMatch(text -> text.contains("sequitur")), made.toString());
    }

    private static String text(RecordedEvent event) {
        return event.getClass("thrownClass").getName() + " " + event.getString("message");
    }
}
