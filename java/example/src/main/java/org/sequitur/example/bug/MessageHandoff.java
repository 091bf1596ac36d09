// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.bug;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.SingleThreadedClaimStrategy;
import com.lmax.disruptor.dsl.Disruptor;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Sends messages through LMAX Disruptor 2.10.1, each after the answer to the one before.
 *
 * <p>The publisher stores its position, then reads the number of sleepers to decide whether a wake-up is needed; the
 * consumer counts itself a sleeper, then reads the position once more. When the processor lets the publisher's load
 * pass its store, both read the old value and the message lies there unread (release notes of 2.10.2: a race in
 * {@code BlockingWaitStrategy}).
 */
public final class MessageHandoff {
    private static final int RING_SLOTS = 1024;
    private static final int LONGEST_PAUSE = 40;

    private MessageHandoff() {
    }

    /** A slot of the ring. */
    static final class Message {
        private long number;
    }

    public static void main(String[] arguments) throws InterruptedException {
        AtomicLong answered = new AtomicLong();
        AtomicReference<Thread> consumer = new AtomicReference<>();
        Disruptor<Message> disruptor = start(answered, consumer);
        BugRun.start("publisher", () -> publish(disruptor, answered));
        BugRun.report(answered::get, arguments, verdict -> verdict.stopped()
                ? new BugRun.Evidence(false, "message %,d lies unread, its reader sleeps (%s)"
                        .formatted(verdict.reached() + 1, consumer.get().getState()))
                : new BugRun.Evidence(true, "every message answered"));
    }

    @SuppressWarnings("unchecked")
    private static Disruptor<Message> start(AtomicLong answered, AtomicReference<Thread> consumer) {
        Executor executor = task -> BugRun.start("consumer", () -> {
            consumer.set(Thread.currentThread());
            task.run();
        });
        Disruptor<Message> disruptor = new Disruptor<>(Message::new, executor,
                new SingleThreadedClaimStrategy(RING_SLOTS), new BlockingWaitStrategy());
        disruptor.handleEventsWith((message, sequence, last) -> answered.set(message.number));
        disruptor.start();
        return disruptor;
    }

    /** The short random pauses only make the two threads meet more often; no message is held back by them. */
    private static void publish(Disruptor<Message> disruptor, AtomicLong answered) {
        SplittableRandom random = new SplittableRandom(1);
        for (long i = 1;; i++) {
            long number = i;
            for (int pause = random.nextInt(1 + random.nextInt(LONGEST_PAUSE)); pause > 0; pause--) {
                Thread.onSpinWait();
            }
            disruptor.publishEvent((message, sequence) -> message.number = number);
            while (answered.get() != number) {
                Thread.onSpinWait();
            }
        }
    }
}
