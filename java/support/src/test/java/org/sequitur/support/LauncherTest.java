// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Nothing that a process has started outlives it. */
class LauncherTest {
    private static final List<String> PARENT = List.of("sh", "-c", "sleep 300 & echo $!; wait");

    @Test
    void stoppingEndsWhatTheProcessStarted() throws Exception {
        Launcher launcher = new Launcher(Duration.ofSeconds(60));
        CompletableFuture<Long> child = new CompletableFuture<>();
        Thread stopping = Thread.ofPlatform().start(() -> {
            child.join();
            launcher.stop();
        });
        ChildFailure failure = assertThrows(ChildFailure.class, () -> launcher.run(PARENT, Path.of("/"),
                line -> child.complete(Long.parseLong(line))));
        assertEquals("stopped", failure.getMessage());
        stopping.join();
        ends(child.join());
    }

    @Test
    void aHangEndsItToo() throws Exception {
        CompletableFuture<Long> child = new CompletableFuture<>();
        assertThrows(ChildFailure.class, () -> new Launcher(Duration.ofMillis(500)).run(PARENT, Path.of("/"),
                line -> child.complete(Long.parseLong(line))));
        ends(child.join());
    }

    private static void ends(long process) throws Exception {
        ProcessHandle handle = ProcessHandle.of(process).orElse(null);
        if (handle != null) {
            handle.onExit().get(20, TimeUnit.SECONDS);
            assertFalse(handle.isAlive());
        }
    }
}
