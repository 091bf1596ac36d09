// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary The JFR event jdk.LockRevocation is recorded for each object that is taken from its thread, and only then
 * @requires os.arch == "amd64" | os.arch == "aarch64"
 * @modules jdk.jfr
 * @library /test/lib
 * @run main/othervm -XX:+ConditionalOrdering -XX:LockRevocationLimit=1000000 locks.TestLockRevocationEvent 200
 * @run main/othervm -Xint -XX:+ConditionalOrdering -XX:LockRevocationLimit=1000000 locks.TestLockRevocationEvent 200
 * @run main/othervm locks.TestLockRevocationEvent 0
 */

package locks;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;

import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;
import jdk.test.lib.Asserts;

public class TestLockRevocationEvent {
    private static final String EVENT = "jdk.LockRevocation";
    private static final int OBJECTS = 200;

    static final class Taken {
        int value;

        synchronized void add() {
            value++;
        }
    }

    /** Locks each object; every second one is held until the other thread has come. */
    private static Thread owner(Taken[] objects, CountDownLatch[] reached, CountDownLatch[] left) {
        return Thread.ofPlatform().daemon().start(() -> {
            for (int i = 0; i < objects.length; i++) {
                objects[i].add();
                synchronized (objects[i]) {
                    if (i % 2 == 0) {
                        reached[i].countDown();
                        waitForBlocked();
                    }
                }
                reached[i].countDown();
                await(left[i]);
            }
        });
    }

    private static Thread comer;

    private static void waitForBlocked() {
        while (comer.getState() != Thread.State.BLOCKED) { Thread.onSpinWait(); }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void takeAll() {
        Taken[] objects = new Taken[OBJECTS];
        CountDownLatch[] reached = new CountDownLatch[OBJECTS];
        CountDownLatch[] left = new CountDownLatch[OBJECTS];
        for (int i = 0; i < OBJECTS; i++) {
            objects[i] = new Taken();
            reached[i] = new CountDownLatch(1);
            left[i] = new CountDownLatch(1);
        }
        comer = Thread.currentThread();
        owner(objects, reached, left);
        for (int i = 0; i < OBJECTS; i++) {
            await(reached[i]);
            objects[i].add();
            left[i].countDown();
        }
    }

    private static void check(RecordedEvent event) {
        Asserts.assertGreaterThan(event.getLong("cost"), 0L);
        Asserts.assertEquals(event.getThread().getJavaName(), comer.getName());
        RecordedFrame top = event.getStackTrace().getFrames().getFirst();
        Asserts.assertTrue(List.of("add", "takeAll").contains(top.getMethod().getName()), "" + top);
    }

    public static void main(String[] args) throws Exception {
        Path file = Path.of("locks.jfr");
        try (Recording recording = new Recording()) {
            recording.enable(EVENT);
            recording.start();
            takeAll();
            recording.stop();
            recording.dump(file);
        }
        List<RecordedEvent> events = RecordingFile.readAllEvents(file).stream()
            .filter(event -> event.getEventType().getName().equals(EVENT)
                && event.getClass("lockClass").getName().equals(Taken.class.getName())).toList();
        int expected = Integer.parseInt(args[0]);
        long held = events.stream().filter(event -> event.getBoolean("held")).count();
        System.out.println(events.size() + " events, " + held + " of a held object");
        events.forEach(TestLockRevocationEvent::check);
        Asserts.assertEquals(events.size(), expected, "events");
        Asserts.assertEquals(held, expected / 2L, "events of held objects");
    }
}
