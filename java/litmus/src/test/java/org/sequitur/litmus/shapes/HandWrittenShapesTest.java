// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.sequitur.litmus.run.Model;

/** The hand-written shapes: nothing weak when one actor runs after the other, and something weak to be seen at all. */
class HandWrittenShapesTest {
    private static final int ALL = HandWrittenTest.STATES;
    private static final int COLUMN = 20;

    /** Runs actors one after the other and returns the outcome of each state. */
    private static List<Long> runInTurn(HandWrittenTest test, int... actors) {
        for (int actor : actors) {
            test.run(2 * actor, 0, ALL);
        }
        test.collect(0, ALL);
        return IntStream.range(0, ALL).mapToObj(test::outcome).toList();
    }

    private static HandWrittenTest create(HandWritten shape) {
        HandWrittenTest test = (HandWrittenTest) shape.create();
        test.reset(0, ALL);
        return test;
    }

    @ParameterizedTest
    @CsvSource({
        "MESSAGE_PASSING, TSO; SC, 2; 32; 33; 34",
        "STORE_BUFFERING, SC, 0",
        "VOLATILE_STORE_BUFFERING, JAVA; TSO; SC; NONE, 0",
        "LOAD_BUFFERING, TSO; SC, 17",
    })
    void patternsNameTheWeakOutcomes(Pattern pattern, String forbidding, String weak) {
        Set<Long> expected = new HashSet<>();
        List.of(weak.split("; ")).forEach(outcome -> expected.add(Long.parseLong(outcome)));
        for (Model model : Model.values()) {
            assertEquals(List.of(forbidding.split("; ")).contains(model.name()), pattern.isForbiddenBy(model));
        }
        for (long outcome : new long[] {0, 1, 2, 16, 17, 32, 33, 34}) {
            boolean isStale = pattern == Pattern.MESSAGE_PASSING && outcome % 16 == 2;
            assertEquals(isStale || expected.contains(outcome), pattern.isWeak(outcome), () -> pattern + " " + outcome);
        }
    }

    @Test
    void labelsAreDistinctAndFitTheirColumn() {
        Set<String> labels = new HashSet<>();
        for (HandWritten shape : HandWritten.values()) {
            assertTrue(labels.add(shape.label()) && shape.label().length() <= COLUMN, shape::label);
            assertSame(shape, HandWritten.named(shape.label()));
        }
    }

    @ParameterizedTest
    @EnumSource(HandWritten.class)
    void actorsThatRunInTurnShowNothingWeak(HandWritten shape) {
        HandWrittenTest test = create(shape);
        for (int round = 0; round < 3; round++) {
            assertTrue(runInTurn(test, 0, 1).stream().noneMatch(shape::isWeak));
            test.reset(0, ALL);
            assertTrue(runInTurn(test, 1, 0).stream().noneMatch(shape::isWeak));
            test.reset(0, ALL);
        }
    }

    @ParameterizedTest
    @EnumSource(HandWritten.class)
    void aReaderThatRunsLastSeesEverything(HandWritten shape) {
        HandWrittenTest test = create(shape);
        offer(test, 1);
        runInTurn(test, 0, 1);
        for (int state = 0; state < ALL; state++) {
            assertEquals(HandWrittenTest.COMPLETE, test.seen1[state]);
        }
    }

    /** Lets each actor meet, in the same state, what it would meet had the other not written yet. */
    @ParameterizedTest
    @EnumSource(names = {"SB_.+", "ARRAYCOPY_SB"}, mode = EnumSource.Mode.MATCH_ANY)
    void storeBufferingIsAskedForByBothActors(HandWritten shape) {
        HandWrittenTest test = create(shape);
        offer(test, 1);
        runInTurn(test, 0);
        test.reset(0, ALL);
        offer(test, 0);
        List<Long> outcomes = runInTurn(test, 1);
        assertTrue(outcomes.stream().filter(shape::isWeak).count() >= ALL / 4, outcomes::toString);
    }

    /** Publishes, for shapes whose actors do and write only then, what an actor publishes, without its write. */
    private static void offer(HandWrittenTest test, int actor) {
        for (int state = 0; state < ALL; state++) {
            switch (test) {
                case BoxExchange boxes ->
                        (actor == 0 ? boxes.slots0 : boxes.slots1)[BoxExchange.STRIDE * state] = new Box();
                case ArrayExchange arrays ->
                        (actor == 0 ? arrays.slots0 : arrays.slots1)[ArrayExchange.STRIDE * state] =
                                new int[ArrayExchange.LENGTH];
                case BufferExchange arrays ->
                        (actor == 0 ? arrays.slots0 : arrays.slots1)[BufferExchange.STRIDE * state] = new char[4];
                case CapturedBox boxes -> {
                    Box box = new Box();
                    (actor == 0 ? boxes.slots0 : boxes.slots1)[CapturedBox.STRIDE * state] = () -> box;
                }
                case HeldBox boxes -> {
                    HeldBox.Holder holder = new HeldBox.Holder();
                    holder.box = new Box();
                    (actor == 0 ? boxes.slots0 : boxes.slots1)[HeldBox.STRIDE * state] = holder;
                }
                default -> { }
            }
        }
    }

    @Test
    void aLookBeforeTheAnswerIsNotWeak() {
        HandWrittenTest test = create(HandWritten.LB_PUBLISHED);
        List<Long> outcomes = runInTurn(test, 0, 1);
        assertEquals(Set.of((long) HandWrittenTest.RADIX), Set.copyOf(outcomes));
        assertFalse(HandWritten.LB_PUBLISHED.isWeak(outcomes.getFirst()));
    }
}
