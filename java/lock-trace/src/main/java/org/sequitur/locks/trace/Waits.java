// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.trace;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds where a thread gave a lock back in {@code Object.wait} and took it again, which the VM does not record.
 *
 * <p>A thread that has asked for a lock and then has done something else holds it. If another thread releases the lock
 * after that and before the first one does, the first one must have waited. Its wait begins behind the last thing that
 * it did before the first such release, and ends in front of the first thing that it did after the last such release. A
 * thread that does nothing with other locks while it holds this one is taken for one that had to wait for the lock,
 * which leaves out one acquire and one release; several waits in one section count as one.
 */
final class Waits {
    private final List<Event> window;
    /** By lock: the places of its releases. */
    private final Map<Integer, List<Integer>> releases = new HashMap<>();
    /** By thread: the places of its records. */
    private final Map<Integer, List<Integer>> threads = new HashMap<>();
    /** What is to be put behind a place. */
    private final TreeMap<Integer, List<Event>> behind = new TreeMap<>();

    private Waits(List<Event> window) {
        this.window = window;
    }

    /** Returns the events of a window, and between them where waits begin and end. */
    static List<Event> insert(List<Event> window) {
        Waits waits = new Waits(window);
        waits.find();
        return waits.behind.isEmpty() ? window : waits.inserted();
    }

    private void find() {
        for (int at = 0; at < window.size(); at++) {
            Event event = window.get(at);
            threads.computeIfAbsent(event.thread(), thread -> new ArrayList<>()).add(at);
            if (event.lock() != 0 && !event.kind().acquires()) {
                releases.computeIfAbsent(event.lock(), lock -> new ArrayList<>()).add(at);
            }
        }
        threads.values().forEach(this::findIn);
    }

    private void findIn(List<Integer> own) {
        Map<Integer, Integer> asked = new HashMap<>();
        for (int i = 0; i < own.size(); i++) {
            Event event = window.get(own.get(i));
            if (event.lock() != 0 && event.kind().acquires()) {
                asked.put(event.lock(), i);
            } else if (event.lock() != 0 && asked.containsKey(event.lock())) {
                section(own, asked.remove(event.lock()), i);
            }
        }
    }

    /** A section from the thread's record number {@code ask} to its record number {@code end}. */
    private void section(List<Integer> own, int ask, int end) {
        int held = own.get(ask + 1);
        int last = own.get(end);
        int lock = window.get(last).lock();
        int from = firstBehind(releases.get(lock), held);
        int to = firstBehind(releases.get(lock), last - 1) - 1;
        if (ask + 1 == end || from > to) {
            return;
        }
        int begins = own.get(firstBehind(own, releases.get(lock).get(from)) - 1);
        int ends = own.get(firstBehind(own, releases.get(lock).get(to)));
        put(begins, Kind.WAIT_BEGINS, window.get(last));
        put(ends - 1, Kind.WAIT_ENDS, window.get(last));
    }

    /** Returns the index of the first place behind this one. */
    private static int firstBehind(List<Integer> places, int place) {
        int found = Collections.binarySearch(places, place);
        return found >= 0 ? found + 1 : -found - 1;
    }

    private void put(int place, Kind kind, Event like) {
        Event event = new Event(window.get(place).nanos(), like.lock(), like.type(), 0, like.thread(), like.window(),
                kind, false, like.inflated(), like.processor());
        behind.computeIfAbsent(place, at -> new ArrayList<>()).add(event);
    }

    private List<Event> inserted() {
        List<Event> all = new ArrayList<>(window.size() + 2 * behind.size());
        for (int at = 0; at < window.size(); at++) {
            all.add(window.get(at));
            all.addAll(behind.getOrDefault(at, List.of()));
        }
        return all;
    }
}
