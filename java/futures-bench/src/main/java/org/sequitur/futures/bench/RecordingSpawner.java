// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;

/**
 * Runs each call at once, in one thread, and writes down how long the code between two events of a call takes. An event
 * is the start of a call within it, the use of such a call's result, or its end. What the recording takes is left out.
 *
 * <p>The record: for each event a byte ({@link #SPAWN}, {@link #JOIN}, {@link #END}) and the nanoseconds since the
 * event before, a long; behind those of a join the number of the call whose result is used, an int. Calls count from 1
 * in the order of their start. What is outside of them all, from when the spawner is made until it is closed, is call
 * 0, and its end the last event.
 */
final class RecordingSpawner implements Spawner {
    static final int SPAWN = 0;
    static final int JOIN = 1;
    static final int END = 2;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 20);
    private final DataOutputStream record = new DataOutputStream(bytes);
    private int calls;
    private long nanos;
    private long since = System.nanoTime();

    private void write(int event, int call) {
        long now = System.nanoTime();
        try {
            record.writeByte(event);
            record.writeLong(now - since);
            if (event == JOIN) {
                record.writeInt(call);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        nanos += now - since;
        since = System.nanoTime();
    }

    @Override
    public <T> Spawned<T> spawn(Callable<T> call) {
        write(SPAWN, 0);
        int number = ++calls;
        T result = Waiting.call(call);
        write(END, 0);
        return () -> {
            write(JOIN, number);
            return result;
        };
    }

    @Override
    public <T> T invoke(Callable<T> call) {
        return Waiting.call(call);
    }

    /** Returns how long all that was recorded took. */
    long nanos() {
        return nanos;
    }

    /** Returns the record. */
    byte[] record() {
        return bytes.toByteArray();
    }

    @Override
    public void close() {
        write(END, 0);
    }
}
