// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sequitur.litmus.run.LitmusTest;
import org.sequitur.ordering.stress.ClassesAccess;

/** Each construct, and random programs: they compile, and one actor after the other does what the oracle allows. */
class ConstructTest {
    private static final int LIMIT = 200_000;
    private static final int ROUNDS = 3;
    @TempDir
    private Path folder;
    private final List<Program> programs = new ArrayList<>();

    /** Actor 0 does the given and actor 1 looks for what it may have published. */
    private void add(Kind kind, Slot slot, Statement... statements) {
        List<Statement> found = List.of(new Load(0, new Place.Part(kind == Kind.NODE ? "n1" : "a1", kind, 0, 0),
                Reach.PLAIN));
        List<Statement> other = slot == null ? List.of() : List.of(new Taking(kind == Kind.NODE ? "n1" : "a1", kind, 0,
                slot, slot == Slot.ATOMIC ? Reach.ATOMIC : Reach.PLAIN, found));
        programs.add(new Program(programs.size(), List.of(List.of(statements), other), List.of(1, 1),
                programs.size() % 2 == 0, 0));
    }

    private static String own(Kind kind) {
        return kind == Kind.NODE ? "n0" : "a0";
    }

    private static Store write(Kind kind) {
        return new Store(new Place.Part(own(kind), kind, 0, 0), Reach.PLAIN, 3);
    }

    private static Allocation plain(Kind kind) {
        return new Allocation(own(kind), kind, Allocation.How.PLAIN, 0);
    }

    private static Publication publish(Kind kind, Slot slot, Flow flow, Reach reach) {
        return new Publication(own(kind), kind, 0, slot, flow, reach);
    }

    /** Plays all programs, one actor after the other in both orders. */
    private void play() throws Exception {
        ClassesAccess.compile(programs, folder);
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            for (Program program : programs) {
                LitmusTest test = (LitmusTest) loader.loadClass(program.className()).getConstructor().newInstance();
                Set<Long> allowed = program.outcomes(false, LIMIT).orElseThrow();
                for (int round = 0; round < ROUNDS; round++) {
                    test.reset(0, test.states());
                    test.run(round % 2 == 0 ? 0 : 2, 0, test.states());
                    test.run(round % 2 == 0 ? 2 : 0, 0, test.states());
                    for (int state = 0; state < test.states(); state++) {
                        long outcome = test.outcome(state);
                        assertTrue(allowed.contains(outcome), () -> program.describe(outcome) + program.source());
                    }
                }
            }
        }
    }

    @Test
    void everyWayToReachASharedNumber() throws Exception {
        for (Cell cell : Cell.values()) {
            for (int index = 0; index < 2; index++) {
                Place place = new Place.Shared(cell, index);
                for (Reach reach : Reach.values()) {
                    if (reach.suits(place.spot(null))) {
                        add(Kind.NODE, null, new Store(place, reach, 2), new Load(0, place, reach));
                    }
                }
            }
        }
        play();
    }

    @Test
    void everyWayToReachAPartOfAnObject() throws Exception {
        for (Kind kind : Kind.values()) {
            for (int part = 0; part < 2; part++) {
                Place place = new Place.Part(own(kind), kind, part, 0);
                for (Reach reach : Reach.values()) {
                    if (reach.suits(place.spot(null))) {
                        add(kind, null, plain(kind), new Store(place, reach, 2), new Load(0, place, reach));
                    }
                }
            }
        }
        play();
    }

    @Test
    void everyAllocationAndMaking() throws Exception {
        for (Kind kind : Kind.values()) {
            for (Allocation.How how : Allocation.How.values()) {
                if (how.suits(kind)) {
                    add(kind, Slot.FIELD, new Allocation(own(kind), kind, how, 0), write(kind),
                            publish(kind, Slot.FIELD, Flow.PLAIN, Reach.PLAIN));
                }
            }
            for (Making.How how : Making.How.values()) {
                if (how.suits(kind)) {
                    add(kind, how.slot, new Making(own(kind), kind, 0, how), write(kind));
                }
            }
        }
        play();
    }

    @Test
    void everyPublication() throws Exception {
        for (Kind kind : Kind.values()) {
            for (Flow flow : Flow.values()) {
                add(kind, Slot.HOLDER, plain(kind), write(kind), publish(kind, Slot.HOLDER, flow, Reach.PLAIN));
            }
            for (Slot slot : Slot.values()) {
                for (Reach reach : Reach.values()) {
                    if (reach.suits(slot.spot(0, kind, null))) {
                        add(kind, slot, plain(kind), write(kind), publish(kind, slot, Flow.PLAIN, reach));
                    }
                }
            }
        }
        play();
    }

    @Test
    void everyControlFlow() throws Exception {
        for (Block.How how : Block.How.values()) {
            add(Kind.NODE, Slot.FIELD, plain(Kind.NODE), new Block(how, List.of(write(Kind.NODE), new Poll(),
                    publish(Kind.NODE, Slot.FIELD, Flow.PLAIN, Reach.PLAIN))));
        }
        play();
    }

    @Test
    void randomPrograms() throws Exception {
        LongStream.range(1, 250).mapToObj(Generator::generate)
                .filter(program -> program.outcomes(false, LIMIT).isPresent()).forEach(programs::add);
        assertTrue(programs.size() > 240, "too many programs have too many states");
        play();
    }

    @Test
    void theSeedDecidesTheProgram() {
        for (long seed = 1; seed < 200; seed++) {
            assertEquals(Generator.generate(seed).source(), Generator.generate(seed).source());
        }
        assertNotEquals(Generator.generate(1).source().replace("P1", ""),
                Generator.generate(2).source().replace("P2", ""));
    }

    @Test
    void mostProgramsCanShowAFault() {
        long able = LongStream.range(1, 200).mapToObj(Generator::generate).filter(program -> {
            Set<Long> sc = program.outcomes(false, LIMIT).orElse(Set.of());
            return !sc.containsAll(program.outcomes(true, LIMIT).orElse(Set.of()));
        }).count();
        assertTrue(able > 80, able + " of 199 programs show under tso what sc forbids");
    }
}
