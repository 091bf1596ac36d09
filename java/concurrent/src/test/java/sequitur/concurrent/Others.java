// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.concurrent;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.function.Executable;

/** Other threads for tests. What they throw, the caller gets. */
final class Others {
    private Others() {
    }

    /** Runs the action in a thread that ends with it. */
    static void run(Executable action) throws InterruptedException {
        Throwable[] failure = {null};
        Thread thread = Thread.ofPlatform().start(() -> {
            try {
                action.execute();
            } catch (Throwable thrown) {
                failure[0] = thrown;
            }
        });
        thread.join();
        if (failure[0] != null) {
            throw new AssertionError(failure[0]);
        }
    }

    /** Runs the action in a thread that then sleeps for ever. */
    static void keep(Runnable action) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Thread.ofPlatform().daemon().start(() -> {
            action.run();
            done.countDown();
            while (true) {
                java.util.concurrent.locks.LockSupport.park();
            }
        });
        done.await();
    }

    /** Returns when the thread has been seen to wait. */
    static void awaitWaiting(Thread thread) throws InterruptedException {
        while (thread.getState() != Thread.State.WAITING && thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(1);
        }
    }
}
