// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.scaling;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The calls of a program that could run beside the code that follows them, as one run in order has recorded them.
 *
 * @param root  the outermost call
 * @param tasks all of them, by number
 */
record TaskGraph(Task root, List<Task> tasks) {
    /** What ends a piece of code, in the order of the record's numbers. */
    enum Event {
        /** Another call starts. */
        SPAWN,
        /** The result of such a call is needed. */
        JOIN,
        /** The call ends. */
        END
    }

    /** A piece of code: how long it takes in nanoseconds, what ends it, and the other call, null at the end. */
    record Step(long nanos, Event event, Task other) {
    }

    /** A call: its number and its code. */
    record Task(int number, List<Step> steps) {
    }

    /**
     * Reads a record as {@code org.sequitur.futures.bench.RecordingSpawner} writes it.
     *
     * @throws IOException with a message of one line, when it is damaged
     */
    static TaskGraph read(Path file) throws IOException {
        try (DataInputStream events = new DataInputStream(new ByteArrayInputStream(Files.readAllBytes(file)))) {
            return of(events);
        } catch (EOFException | IndexOutOfBoundsException e) {
            throw new IOException(file + " is no whole record of calls", e);
        }
    }

    private static TaskGraph of(DataInputStream events) throws IOException {
        List<Task> tasks = new ArrayList<>(List.of(new Task(0, new ArrayList<>())));
        Deque<Task> running = new ArrayDeque<>(tasks);
        while (!running.isEmpty()) {
            Task task = running.peekLast();
            Event event = Event.values()[events.readByte()];
            long nanos = events.readLong();
            switch (event) {
                case SPAWN -> {
                    Task called = new Task(tasks.size(), new ArrayList<>());
                    tasks.add(called);
                    task.steps().add(new Step(nanos, event, called));
                    running.addLast(called);
                }
                case JOIN -> task.steps().add(new Step(nanos, event, tasks.get(events.readInt())));
                case END -> running.removeLast().steps().add(new Step(nanos, event, null));
            }
        }
        return new TaskGraph(tasks.getFirst(), tasks);
    }

    /** Returns how long all code takes, in nanoseconds. */
    long work() {
        return tasks.stream().flatMap(task -> task.steps().stream()).mapToLong(Step::nanos).sum();
    }

    /** Returns how long it takes with as many processors as one likes, in nanoseconds: the longest path. */
    long span() {
        long[] spans = new long[tasks.size()];
        long[] ends = new long[tasks.size()];
        // A call's calls have greater numbers.
        for (int number = tasks.size() - 1; number >= 0; number--) {
            long now = 0;
            for (Step step : tasks.get(number).steps()) {
                now += step.nanos();
                if (step.event() == Event.SPAWN) {
                    ends[step.other().number()] = now + spans[step.other().number()];
                } else if (step.event() == Event.JOIN) {
                    now = Math.max(now, ends[step.other().number()]);
                }
            }
            spans[number] = now;
        }
        return spans[0];
    }
}
