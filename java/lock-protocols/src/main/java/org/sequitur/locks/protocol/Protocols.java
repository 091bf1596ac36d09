// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.protocol;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sequitur.locks.machine.Explorer.Verdict;
import org.sequitur.locks.machine.Processor;
import org.sequitur.locks.protocol.BiasedLock.Shortcut;
import org.sequitur.locks.protocol.ReleaseNumbers.Scenario;

/** Every protocol that is checked: whole, and without each of its parts. */
public final class Protocols {
    private static final List<Processor> PROCESSORS = List.of(Processor.TSO, Processor.ARM);

    private Protocols() {
    }

    /** Returns the protocols, by the heading of the table that they stand in. */
    public static Map<String, List<Protocol>> all() {
        Map<String, List<Protocol>> all = new LinkedHashMap<>();
        all.put("One owner that locks twice, one contender", biased());
        all.put("One owner that locks once, two contenders", List.of(new BiasedLock(1, 2, Shortcut.NONE)));
        all.put("One owner, two locks in a row, two contenders", List.of(new BiasedLock(2, 2, Shortcut.NONE)));
        all.put("When the contender does without the owner's fence", shortcuts());
        all.put("The bias moves to the contender; two threads, two locks each", moving());
        all.put("The VM's lock: one owner that locks twice and is stopped, one contender", stopped());
        all.put("Release numbers: two threads, one lock, twice each", numbers(Scenario.ONE_LOCK));
        all.put("Release numbers: three threads, two locks", numbers(Scenario.TWO_LOCKS));
        return all;
    }

    private static List<Protocol> biased() {
        List<Protocol> variants = new ArrayList<>(List.of(new BiasedLock(2, 1, Shortcut.NONE)));
        Arrays.stream(BiasedLock.Part.values()).filter(part -> part != BiasedLock.Part.STATE_ACQUIRES)
            .forEach(part -> variants.add(new BiasedLock(2, 1, Shortcut.NONE, part)));
        return variants;
    }

    private static List<Protocol> shortcuts() {
        List<Protocol> variants = new ArrayList<>();
        Arrays.stream(Shortcut.values()).filter(shortcut -> shortcut != Shortcut.NONE)
            .forEach(shortcut -> variants.add(new BiasedLock(2, 1, shortcut)));
        for (Shortcut shortcut : List.of(Shortcut.FENCE_THEN_COUNT, Shortcut.COUNT_THEN_FENCE, Shortcut.NATIVE)) {
            variants.add(new BiasedLock(2, 1, shortcut, BiasedLock.Part.MARK_ACQUIRES));
            variants.add(new BiasedLock(2, 1, shortcut, BiasedLock.Part.STATE_ACQUIRES));
        }
        return variants;
    }

    private static List<Protocol> moving() {
        List<Protocol> variants = new ArrayList<>(List.of(new MovingBias(2)));
        Arrays.stream(MovingBias.Part.values()).forEach(part -> variants.add(new MovingBias(2, part)));
        return variants;
    }

    private static List<Protocol> stopped() {
        List<Protocol> variants = new ArrayList<>(List.of(new StoppedOwner(false), new StoppedOwner(true)));
        Arrays.stream(StoppedOwner.Part.values()).forEach(part -> variants.add(new StoppedOwner(false, part)));
        return variants;
    }

    private static List<Protocol> numbers(Scenario scenario) {
        List<Protocol> variants = new ArrayList<>(List.of(new ReleaseNumbers(scenario)));
        Arrays.stream(ReleaseNumbers.Part.values())
            .forEach(part -> variants.add(new ReleaseNumbers(scenario, part)));
        return variants;
    }

    /** Checks all of them and returns the lines of their tables, in Markdown. */
    public static List<String> tables() {
        List<String> lines = new ArrayList<>();
        all().forEach((heading, protocols) -> {
            lines.addAll(List.of("", "| " + heading + " | x86 | ARM |", "|---|---|---|"));
            for (Protocol protocol : protocols) {
                lines.add("| " + protocol.text() + " | " + String.join(" | ",
                    PROCESSORS.stream().map(processor -> text(protocol.check(processor))).toList()) + " |");
            }
        });
        return lines.subList(1, lines.size());
    }

    private static String text(Verdict verdict) {
        return verdict.holds() ? "holds in %,d states".formatted(verdict.states())
            : "**breaks** in %d steps".formatted(verdict.wrong().size() - 1);
    }
}
