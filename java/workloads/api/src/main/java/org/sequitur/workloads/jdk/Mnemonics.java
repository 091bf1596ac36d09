// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.jdk;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Threads;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;
import org.sequitur.workloads.text.Words;

/** Finds all phrases that a telephone's keypad spells for a number, with parallel streams. */
@Program(name = "streams", standsFor = "Renaissance par-mnemonics", threads = Threads.POOL, allocationHeavy = true)
public final class Mnemonics implements Workload {
    /** The digit of each letter from a to z. */
    private static final String KEYPAD = "22233344455566677778889999";
    private static final int WORDS = 6_000;
    private static final int DIGITS = 7;

    @Override
    public Unit prepare(Setting setting) {
        Map<String, List<String>> wordsOf = Words.of(30, WORDS).stream()
                .collect(Collectors.groupingBy(Mnemonics::number));
        SplittableRandom random = new SplittableRandom(31);
        // Numbers that spell at least one phrase, cut from words.
        List<String> spelling = Words.of(30, WORDS).stream().map(Mnemonics::number).toList();
        List<String> numbers = IntStream.range(0, setting.pick(80, 500)).mapToObj(unused -> {
            StringBuilder number = new StringBuilder();
            while (number.length() < DIGITS) {
                number.append(spelling.get(random.nextInt(spelling.size())));
            }
            return number.toString();
        }).toList();
        ForkJoinPool pool = new ForkJoinPool(setting.threads());
        return new Unit() {
            @Override
            public String run() throws Exception {
                return pool.submit(() -> checksum(numbers, wordsOf)).get();
            }

            @Override
            public void close() {
                pool.shutdownNow();
            }
        };
    }

    private static String checksum(List<String> numbers, Map<String, List<String>> wordsOf) {
        List<String> best = numbers.parallelStream().map(number -> {
            Map<Integer, Long> byWords = phrases(number, wordsOf)
                    .collect(Collectors.groupingBy(phrase -> phrase.split(" ").length, Collectors.counting()));
            return number + ' ' + new java.util.TreeMap<>(byWords);
        }).sorted().toList();
        Checksum sum = new Checksum();
        best.forEach(sum::add);
        return sum.hex();
    }

    /** Returns every phrase whose letters are on the number's keys, of words in this list. */
    static Stream<String> phrases(String number, Map<String, List<String>> wordsOf) {
        if (number.isEmpty()) {
            return Stream.of("");
        }
        return IntStream.rangeClosed(1, number.length()).boxed().flatMap(end -> wordsOf
                .getOrDefault(number.substring(0, end), List.of()).stream()
                .flatMap(word -> phrases(number.substring(end), wordsOf)
                        .map(rest -> rest.isEmpty() ? word : word + ' ' + rest)));
    }

    /** Returns the keys that spell a word of lower-case letters. */
    static String number(String word) {
        return word.chars().mapToObj(letter -> KEYPAD.substring(letter - 'a', letter - 'a' + 1))
                .collect(Collectors.joining());
    }
}
