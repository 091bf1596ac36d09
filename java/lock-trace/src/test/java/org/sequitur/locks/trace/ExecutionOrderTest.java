// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Words stand for records: "1+A" thread 1 asks for lock A, "1-A" it is about to release it, "w" and "W" a wait. */
class ExecutionOrderTest {
    private static String order(String words) {
        List<Event> events = new ArrayList<>();
        for (String word : words.split(" ")) {
            events.add(event(word.charAt(0) - '0', word.charAt(1) == '+' ? Kind.ACQUIRE : Kind.RELEASE,
                    word.charAt(2) - 'A' + 1));
        }
        List<Event> ordered = new ArrayList<>();
        ExecutionOrder.order(events, ordered::add);
        return ordered.stream().map(ExecutionOrderTest::word).collect(Collectors.joining(" "));
    }

    private static Event event(int thread, Kind kind, int lock) {
        return new Event(0, lock, 0, 0, thread, 1, kind, false, false, 0);
    }

    private static String word(Event event) {
        return event.thread() + switch (event.kind()) {
            case ACQUIRE -> "+";
            case RELEASE -> "-";
            case WAIT_BEGINS -> "w";
            case WAIT_ENDS -> "W";
        } + (char) ('A' + event.lock() - 1);
    }

    @Test
    void whatIsInOrderStays() {
        assertEquals("1+A 1+B 1-B 1-A 2+A 2-A", order("1+A 1+B 1-B 1-A 2+A 2-A"));
    }

    @Test
    void whoHadToWaitStandsBehindWhoHeld() {
        assertEquals("2+A 2-A 1+A 1-A", order("1+A 2+A 2-A 1-A"));
        assertEquals("1+A 1-A 2+A 2+B 2-B 2-A", order("1+A 2+A 1-A 2+B 2-B 2-A"));
    }

    @Test
    void threeInARow() {
        assertEquals("3+A 3-A 1+A 1-A 2+A 2-A", order("1+A 2+A 3+A 3-A 1-A 2-A"));
    }

    @Test
    void aLockHeldSinceBeforeTheWindow() {
        assertEquals("2-A 1+A 1-A", order("1+A 2-A 1-A"));
    }

    @Test
    void ofSeveralThatAskAtTheEndNobodyKnowsWhoGotIt() {
        assertEquals("1+A 1-A", order("1+A 2+A 1-A 3+A"));
        assertEquals("1+A 1-A 2+A", order("1+A 2+A 1-A"));
    }

    @Test
    void whoHoldsALockWhileOthersReleaseItHasWaited() {
        assertEquals("1+A 1+B 1-B 1wA 2+A 2-A 1WA 1+C 1-C 1-A", order("1+A 1+B 1-B 2+A 2-A 1+C 1-C 1-A"));
    }

    /** A machine with real locks says in which order things happen; asks are recorded earlier than they succeed. */
    @Test
    void randomExecutionsAreFoundAgain() {
        for (int seed = 0; seed < 500; seed++) {
            List<Event> recorded = execution(new Random(seed));
            List<Event> ordered = new ArrayList<>();
            ExecutionOrder.order(recorded, ordered::add);
            assertEquals(recorded.size(), ordered.size(), "seed " + seed);
            isPossible(ordered, seed);
            for (int thread = 0; thread < 4; thread++) {
                int one = thread;
                assertEquals(recorded.stream().filter(e -> e.thread() == one).toList(),
                        ordered.stream().filter(e -> e.thread() == one).toList(), "seed " + seed);
            }
        }
    }

    private static void isPossible(List<Event> ordered, int seed) {
        Map<Integer, Integer> holders = new HashMap<>();
        for (Event event : ordered) {
            if (event.kind() == Kind.ACQUIRE) {
                assertTrue(holders.putIfAbsent(event.lock(), event.thread()) == null, "held twice, seed " + seed);
            } else {
                assertEquals(event.thread(), holders.remove(event.lock()), "seed " + seed);
            }
        }
    }

    /** Four threads take locks in rising order, so that none waits for ever, and give them back. */
    private static List<Event> execution(Random random) {
        List<Event> records = new ArrayList<>();
        Map<Integer, Integer> holders = new HashMap<>();
        List<Deque<Integer>> held = List.of(new ArrayDeque<>(), new ArrayDeque<>(), new ArrayDeque<>(),
                new ArrayDeque<>());
        int[] asked = new int[4];
        int steps = 60;
        while (steps > 0 || held.stream().anyMatch(h -> !h.isEmpty()) || holders.size() > 0 || anyAsked(asked)) {
            int thread = random.nextInt(4);
            Deque<Integer> own = held.get(thread);
            if (asked[thread] != 0) {
                if (holders.putIfAbsent(asked[thread], thread) == null) {
                    own.push(asked[thread]);
                    asked[thread] = 0;
                }
            } else if (steps-- > 0 && random.nextBoolean() && (own.isEmpty() || own.peek() < 5)) {
                int last = own.isEmpty() ? 0 : own.peek();
                asked[thread] = last + 1 + random.nextInt(5 - last);
                records.add(event(thread, Kind.ACQUIRE, asked[thread]));
            } else if (!own.isEmpty()) {
                records.add(event(thread, Kind.RELEASE, own.peek()));
                holders.remove(own.pop());
            }
        }
        return records;
    }

    private static boolean anyAsked(int[] asked) {
        for (int lock : asked) {
            if (lock != 0) {
                return true;
            }
        }
        return false;
    }
}
