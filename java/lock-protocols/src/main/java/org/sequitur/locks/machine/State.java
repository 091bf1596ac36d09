// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.machine;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** Memory and all threads at one moment. */
final class State {
    final int[] memory;
    final ThreadState[] threads;

    State(int[] memory, ThreadState[] threads) {
        this.memory = memory;
        this.threads = threads;
    }

    /** A state in few bytes. Two are equal where nothing that comes can tell the states apart. */
    record Packed(byte[] bytes) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Packed packed && Arrays.equals(bytes, packed.bytes);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(bytes);
        }
    }

    State copy() {
        return new State(memory.clone(), Arrays.stream(threads).map(ThreadState::copy).toArray(ThreadState[]::new));
    }

    Packed pack() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int word : memory) {
            bytes.write(word);
        }
        for (ThreadState thread : threads) {
            thread.write(bytes);
        }
        return new Packed(bytes.toByteArray());
    }

    /** Becomes the state that was packed. */
    void unpack(Packed packed) {
        ByteArrayInputStream bytes = new ByteArrayInputStream(packed.bytes);
        for (int location = 0; location < memory.length; location++) {
            memory[location] = bytes.read();
        }
        for (ThreadState thread : threads) {
            thread.read(bytes);
        }
    }

    boolean isFinal() {
        return Arrays.stream(threads).allMatch(ThreadState::isFinished);
    }

    /** Whether a thread but this one may yet access a location, or only write it. */
    boolean mayOthersAccess(int thread, int location, boolean write) {
        for (int other = 0; other < threads.length; other++) {
            if (other != thread && threads[other].mayAccess(location, write)) {
                return true;
            }
        }
        return false;
    }
}
