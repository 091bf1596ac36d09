// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * Writes down the calls of a kernel, with how long each piece of code between them takes ({@link RecordingSpawner}).
 * Arguments: the kernel, small or default, the file.
 */
public final class RecordMain {
    /** The first ones warm up; of the others the quickest is kept. */
    private static final int RUNS = 8;
    private static final int WARM_UP = 3;

    private RecordMain() {
    }

    /** Writes the file and exits. */
    public static void main(String[] arguments) throws InterruptedException {
        Thread thread = new Thread(null, () -> record(arguments[0], arguments[1].equals("small"),
                Path.of(arguments[2])), "main", KernelWorkload.STACK_BYTES);
        thread.setUncaughtExceptionHandler((failed, failure) -> {
            System.err.println("no record of " + arguments[0] + ": " + failure);
            System.exit(1);
        });
        thread.start();
        thread.join();
    }

    private static void record(String name, boolean small, Path file) {
        Kernels kernels = Arrays.stream(Kernels.values()).filter(each -> each.label().equals(name)).findAny()
                .orElseThrow(() -> new IllegalArgumentException("no kernel is called " + name));
        Kernel kernel = kernels.kernel(small);
        RecordingSpawner quickest = Stream.generate(() -> run(kernel)).limit(RUNS).skip(WARM_UP)
                .min(Comparator.comparingLong(RecordingSpawner::nanos)).orElseThrow();
        try {
            Files.write(file, quickest.record());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static RecordingSpawner run(Kernel kernel) {
        RecordingSpawner spawner = new RecordingSpawner();
        try (spawner) {
            kernel.spawning(spawner, kernel.handTuned());
        }
        return spawner;
    }
}
