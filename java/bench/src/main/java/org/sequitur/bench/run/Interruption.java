// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.sequitur.support.AtExit;
import org.sequitur.support.Launcher;

/** While open, an interrupt of the program ends the running fork and leaves time to write what was measured. */
public final class Interruption implements AutoCloseable {
    private static final long GRACE_SECONDS = 60;

    private final CountDownLatch written = new CountDownLatch(1);
    private final AtExit hook;

    /** Begins to watch. */
    public Interruption(Launcher launcher) {
        hook = AtExit.run(() -> {
            launcher.stop();
            try {
                written.await(GRACE_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /** Everything is written. */
    @Override
    public void close() {
        written.countDown();
        hook.close();
    }
}
