// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/**
 * Makes a random program: a pattern of racing accesses, and random ways to reach each location. In some programs both
 * locations are alike and most accesses plain, as two elements of one array are in ordinary code: only there nothing
 * stands between two accesses of a kind that orders by itself.
 */
public final class Generator {
    /** Reads and writes of two locations, actor 0's and actor 1's; what is more often worth a program comes twice. */
    private static final List<String> PATTERNS = List.of("W0 R1 | W1 R0", "W0 R1 | W1 R0", "W0 R1 | W1 R0",
            "W0 R1 | W1 R0", "W0 R1 | W1 R0", "W0 R1 | W1 R0", "W0 R0 R1 | W1 R1 R0", "W0 W0 R1 | W1 R0",
            "W0 R1 W0 R1 | W1 R0", "W0 W1 | R0 R1 R0", "W0 W1 | R0 R1 R0", "W0 W1 | R1 R0", "W0 W1 | W1 R0",
            "W0 W1 R1 | W1 W0 R0", "W0 R1 | R1 W0 R0", "R0 W1 | R1 W0", "W0 W0 | R0 R0 R0");
    private static final int MAX_WRITTEN = 3;
    /** How many of a hundred programs have two locations that are alike. */
    private static final int ALIKE = 20;

    private final SplittableRandom random;
    private final Kind[] kinds = new Kind[2];
    private final Making[] makings = new Making[2];
    private final Slot[] slots = new Slot[2];
    /** Whether an actor does nothing but hand its object to a callee that publishes it. */
    private final boolean[] handed = new boolean[2];
    private final int[] owners = new int[2];
    private final Cell[] cells = new Cell[2];
    private final int[] results = new int[2];
    private final int[] written = new int[2];
    /** How many of a hundred accesses are plain. */
    private int plain = 45;

    private Generator(long seed) {
        random = new SplittableRandom(seed);
    }

    /** Returns the program of a seed. */
    public static Program generate(long seed) {
        return new Generator(seed).program(seed);
    }

    private Program program(long seed) {
        String[] patterns = pick(PATTERNS).split(" \\| ");
        for (int i = 0; i < 2; i++) {
            kinds[i] = chance(70) ? Kind.NODE : Kind.INTS;
            owners[i] = chance(70) ? (chance(75) ? i : 1 - i) : -1;
            cells[i] = pick(List.of(Cell.values()));
            handed[i] = chance(15);
            slots[i] = pick(handed[i] ? List.of(Slot.FIELD, Slot.ELEMENT, Slot.STATIC) : List.of(Slot.values()));
            if (!handed[i] && chance(30)) {
                Kind kind = kinds[i];
                Making.How how = pick(Making.How.values(), each -> each.suits(kind));
                makings[i] = new Making(own(i), kind, i, how);
                slots[i] = how.slot;
            }
        }
        if (chance(ALIKE)) {
            owners[0] = owners[1] = -1;
            cells[1] = cells[0];
            plain = 85;
        }
        boolean isSwapped = chance(50);
        List<List<Statement>> actors = new ArrayList<>();
        for (int actor = 0; actor < 2; actor++) {
            actors.add(actor(actor, patterns[isSwapped ? 1 - actor : actor]));
        }
        return new Program(seed, actors, List.of(results[0], results[1]), chance(50), 0);
    }

    private List<Statement> actor(int actor, String pattern) {
        List<Statement> all = new ArrayList<>();
        int reads = (int) pattern.chars().filter(each -> each == 'R').count();
        noise(all, actor, reads, 25);
        boolean owns = owners[0] == actor || owners[1] == actor || chance(25);
        if (owns) {
            publish(all, actor, reads);
            noise(all, actor, reads, 60);
        }
        if (chance(15)) {
            all.add(new Poll());
        }
        List<Statement> before = new ArrayList<>();
        List<Statement> core = new ArrayList<>();
        boolean takes = false;
        boolean early = chance(25);
        for (String op : pattern.split(" ")) {
            int location = op.charAt(1) - '0';
            boolean taken = owners[location] == 1 - actor;
            takes |= taken;
            (early && !takes ? before : core).add(op.charAt(0) == 'W' ? write(actor, location) : read(actor, location));
            if (chance(10)) {
                (early && !takes ? before : core).add(chance(50) ? new Poll() : ownNoise(actor, owns));
            }
        }
        all.addAll(wrapped(before));
        if (takes) {
            int other = 1 - actor;
            List<Statement> body = new ArrayList<>();
            if (chance(70) && results[actor] < Program.MAX_RESULTS) {
                body.add(new Load(results[actor]++, new Place.Part(taken(other), kinds[other], 1, other), Reach.PLAIN));
            }
            body.addAll(wrapped(core));
            Slot slot = slots[other];
            all.add(new Taking(taken(other), kinds[other], other, slot, reach(slot.spot(other, kinds[other], null)),
                    body));
        } else {
            all.addAll(wrapped(core));
        }
        return all;
    }

    /** Makes the actor's object and publishes it. */
    private void publish(List<Statement> all, int actor, int reads) {
        if (makings[actor] != null) {
            all.add(makings[actor]);
            return;
        }
        Kind kind = kinds[actor];
        Allocation.How how = handed[actor] || chance(45) ? Allocation.How.PLAIN
                : pick(Allocation.How.values(), each -> each.suits(kind));
        List<Statement> made = new ArrayList<>();
        made.add(new Allocation(own(actor), kind, how, actor));
        if (chance(50)) {
            Place part = new Place.Part(own(actor), kind, random.nextInt(2), actor);
            made.add(new Store(part, reach(part.spot(null)), 4 + random.nextInt(3)));
        }
        noise(made, actor, reads, 10);
        Flow flow = handed[actor] || chance(40) ? Flow.PLAIN : pick(List.of(Flow.values()));
        Slot slot = slots[actor];
        Reach reach = handed[actor] ? Reach.KEPT : reach(slot.spot(actor, kind, null));
        made.add(new Publication(own(actor), kind, actor, slot, flow, reach));
        if (!handed[actor] && chance(20)) {
            Slot second = pick(Slot.values(), each -> each != Slot.STATIC);
            made.add(1 + random.nextInt(made.size()), new Publication(own(actor), kind, actor, second,
                    pick(List.of(Flow.values())), reach(second.spot(actor, kind, null))));
        }
        if (chance(40)) {
            Place part = new Place.Part(own(actor), kind, 1, actor);
            made.add(new Store(part, reach(part.spot(null)), 1 + random.nextInt(3)));
        }
        all.addAll(wrapped(made));
    }

    /** Puts control flow around some neighbours, and perhaps more around that. */
    private List<Statement> wrapped(List<Statement> list) {
        List<Statement> result = list;
        for (int percent = 45; !list.isEmpty() && chance(percent); percent /= 2) {
            result = wrappedOnce(result);
        }
        return result;
    }

    private List<Statement> wrappedOnce(List<Statement> list) {
        int from = random.nextInt(list.size());
        int to = from + 1 + random.nextInt(list.size() - from);
        List<Statement> result = new ArrayList<>(list.subList(0, from));
        List<Statement> body = List.copyOf(list.subList(from, to));
        result.add(new Block(pick(Block.How.values(), each -> canWrap(each, body)), body));
        result.addAll(list.subList(to, list.size()));
        return result;
    }

    /** What follows needs a new object, and the oracle's lock is taken once only. */
    private static boolean canWrap(Block.How how, List<Statement> body) {
        return switch (how) {
            case COIN -> body.stream().noneMatch(Statement::allocates);
            case SHARED_LOCK -> body.stream().noneMatch(Statement::locks);
            default -> true;
        };
    }

    private void noise(List<Statement> all, int actor, int reads, int percent) {
        while (chance(percent)) {
            Place place = new Place.Shared(pick(Cell.values(), each -> !each.isStatic()), random.nextInt(2));
            // Registers are kept for the reads of the pattern, and one for the object that is taken.
            if (results[actor] + reads + 1 < Program.MAX_RESULTS && chance(75)) {
                all.add(new Load(results[actor]++, place, reach(place.spot(null))));
            } else {
                all.add(new Store(place, reach(place.spot(null)), 5));
            }
            percent /= 2;
        }
    }

    private Statement ownNoise(int actor, boolean owns) {
        if (!owns) {
            return new Poll();
        }
        return new Store(new Place.Part(own(actor), kinds[actor], 1, actor), Reach.PLAIN, 6);
    }

    private Statement write(int actor, int location) {
        Place place = place(actor, location);
        written[location] = Math.min(written[location] + 1, MAX_WRITTEN);
        return new Store(place, reach(place.spot(null)), written[location]);
    }

    private Statement read(int actor, int location) {
        Place place = place(actor, location);
        return new Load(results[actor]++, place, reach(place.spot(null)));
    }

    private Place place(int actor, int location) {
        int owner = owners[location];
        return owner < 0 ? new Place.Shared(cells[location], location)
                : new Place.Part(owner == actor ? own(actor) : taken(owner), kinds[owner], 0, owner);
    }

    private String own(int actor) {
        return kinds[actor] == Kind.NODE ? "n0" : "a0";
    }

    private String taken(int owner) {
        return kinds[owner] == Kind.NODE ? "n1" : "a1";
    }

    private Reach reach(Spot spot) {
        return Reach.PLAIN.suits(spot) && chance(plain) ? Reach.PLAIN : pick(Reach.values(), each -> each.suits(spot));
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private <T> T pick(T[] all, Predicate<T> suits) {
        return pick(Arrays.stream(all).filter(suits).toList());
    }
}
