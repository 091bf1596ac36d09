// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.redundancy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.sequitur.locks.redundancy.Verdict.CONFINED;
import static org.sequitur.locks.redundancy.Verdict.LOCAL;
import static org.sequitur.locks.redundancy.Verdict.NEEDED;
import static org.sequitur.locks.redundancy.Verdict.REPEATED;
import static org.sequitur.locks.redundancy.Verdict.UNKNOWN;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.sequitur.locks.redundancy.Judge.Judgement;
import org.sequitur.locks.trace.Event;
import org.sequitur.locks.trace.Kind;
import org.sequitur.locks.trace.SyntheticTrace;

class JudgeTest {
    private static final int X = 1;
    private static final int Y = 2;
    private static final int Z = 3;

    private static List<Judgement> judge(SyntheticTrace trace) {
        Confinement confinement = new Confinement();
        trace.forEach(confinement);
        List<Judgement> all = new ArrayList<>();
        trace.forEach(new Judge(confinement, all::add));
        return all;
    }

    private static List<Verdict> verdicts(SyntheticTrace trace) {
        return judge(trace).stream().map(Judgement::verdict).toList();
    }

    private static List<Boolean> asks(SyntheticTrace trace) {
        return judge(trace).stream().map(Judgement::asks).toList();
    }

    @Test
    void oneThreadHasNothingToOrder() {
        assertEquals(List.of(UNKNOWN, CONFINED, CONFINED), verdicts(new SyntheticTrace().use(1, X, X, X)));
    }

    @Test
    void aLockThatAnotherThreadTakesLaterIsLocal() {
        assertEquals(List.of(UNKNOWN, LOCAL, NEEDED, LOCAL),
                verdicts(new SyntheticTrace().use(1, X, X).use(2, X, X)));
    }

    @Test
    void anotherThreadInAnotherWindowMakesALockLocalNotConfined() {
        SyntheticTrace trace = new SyntheticTrace().use(1, X, X).nextWindow().use(2, X);
        assertEquals(List.of(UNKNOWN, LOCAL, UNKNOWN), verdicts(trace));
    }

    @Test
    void theFirstReleaseOfAWindowMayLackItsAcquire() {
        assertEquals(List.of(NEEDED), verdicts(new SyntheticTrace().unlock(1, X).use(2, X)));
    }

    /** The example of section 2.4: unlock(x), unlock(y), lock(y), lock(x). */
    @Test
    void theOrderThatALaterLockBroughtIsNotNeededAgain() {
        SyntheticTrace trace = new SyntheticTrace().use(1, X, Y).use(2, Y, X);
        assertEquals(List.of(UNKNOWN, UNKNOWN, NEEDED, REPEATED), verdicts(trace));
    }

    @Test
    void theOrderThatAnEarlierLockBroughtDoesNotReachALaterRelease() {
        SyntheticTrace trace = new SyntheticTrace().use(1, Y).use(2, Y).use(1, X).use(2, X);
        assertEquals(List.of(UNKNOWN, NEEDED, UNKNOWN, NEEDED), verdicts(trace));
    }

    @Test
    void orderComesThroughAThirdThread() {
        SyntheticTrace trace = new SyntheticTrace().use(1, X, Y).use(2, Y, Z).use(3, Z, X);
        assertEquals(List.of(UNKNOWN, UNKNOWN, NEEDED, UNKNOWN, NEEDED, REPEATED), verdicts(trace));
    }

    @Test
    void nothingIsConcludedAcrossWindows() {
        SyntheticTrace trace = new SyntheticTrace().use(1, X, Y).use(2, Y).nextWindow().use(2, X).use(1, X);
        assertEquals(List.of(UNKNOWN, UNKNOWN, NEEDED, UNKNOWN, NEEDED), verdicts(trace));
    }

    @Test
    void waitingGivesTheLockBackAndGetsItAgain() {
        SyntheticTrace trace = new SyntheticTrace().lock(1, X).add(Kind.WAIT_BEGINS, 1, X).use(2, X)
                .add(Kind.WAIT_ENDS, 1, X);
        assertEquals(List.of(UNKNOWN, NEEDED, NEEDED), verdicts(trace));
    }

    @Test
    void objectsWithoutANumberAreUnknown() {
        assertEquals(List.of(UNKNOWN, UNKNOWN), verdicts(new SyntheticTrace().use(1, 0, 0)));
    }

    @Test
    void releaseNumbersAskOnlyWhereTheReleaserHasNotOrderedSince() {
        // Thread 2's request at X orders also what thread 1 did before it left Y, though thread 3 needs an order there.
        SyntheticTrace trace = new SyntheticTrace().use(1, Y, X).use(2, X).use(3, Y);
        assertEquals(List.of(UNKNOWN, UNKNOWN, NEEDED, NEEDED), verdicts(trace));
        assertEquals(List.of(false, false, true, false), asks(trace));
        assertEquals(List.of(false, true, false, true),
                asks(new SyntheticTrace().use(1, X).use(2, X).use(1, Z).use(2, Z)));
    }

    /** Whoever is asked needs the order, and an order is needed only where a lock changes threads. */
    @Test
    void requestsAreAmongTheNeededAndTheseAmongTheHandedOver() {
        long asked = 0;
        long repeated = 0;
        for (long seed = 0; seed < 60; seed++) {
            for (Judgement each : judge(SyntheticTrace.random(seed, 2 + (int) seed % 5, 3 + (int) seed % 7, 400))) {
                assertTrue(!each.asks() || each.verdict() == NEEDED);
                asked += each.asks() ? 1 : 0;
                repeated += each.verdict() == REPEATED ? 1 : 0;
            }
        }
        assertTrue(asked > 100 && repeated > 100, asked + " " + repeated);
    }

    /** Reachability over all earlier pairs, computed the slow way, agrees with the vector clocks. */
    @Test
    void vectorClocksAreExact() {
        for (long seed = 0; seed < 40; seed++) {
            SyntheticTrace trace = SyntheticTrace.random(seed, 4, 6, 160);
            List<Event> events = trace.events();
            boolean[][] before = new boolean[events.size()][events.size()];
            List<Verdict> found = new ArrayList<>();
            for (int i = 0; i < events.size(); i++) {
                int previous = last(events, i, event -> true, events.get(i).thread(), 0);
                copy(before, i, previous);
                if (events.get(i).kind().acquires()) {
                    int release = last(events, i, event -> !event.kind().acquires(), 0, events.get(i).lock());
                    found.add(verdict(events, before, i, release));
                    copy(before, i, release);
                }
            }
            assertEquals(found, verdicts(trace).stream().map(each -> each == CONFINED ? LOCAL : each).toList());
        }
    }

    private static Verdict verdict(List<Event> events, boolean[][] before, int acquire, int release) {
        if (release < 0) {
            return UNKNOWN;
        }
        if (events.get(release).thread() == events.get(acquire).thread()) {
            return LOCAL;
        }
        return before[acquire][release] ? REPEATED : NEEDED;
    }

    private static int last(List<Event> events, int end, Predicate<Event> kind, int thread, int lock) {
        for (int i = end - 1; i >= 0; i--) {
            Event event = events.get(i);
            if (kind.test(event) && (thread == 0 || event.thread() == thread) && (lock == 0 || event.lock() == lock)) {
                return i;
            }
        }
        return -1;
    }

    private static void copy(boolean[][] before, int to, int from) {
        if (from >= 0) {
            before[to][from] = true;
            for (int i = 0; i < from; i++) {
                before[to][i] |= before[from][i];
            }
        }
    }
}
