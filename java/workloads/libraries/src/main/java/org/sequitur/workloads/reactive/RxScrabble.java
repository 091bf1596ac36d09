// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.reactive;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.Single;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Team;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;
import org.sequitur.workloads.text.Words;

/** Finds the best Scrabble words of texts, with RxJava's streams for each step down to the letters of a word. */
@Program(name = "rx-scrabble", standsFor = "Renaissance rx-scrabble", allocationHeavy = true)
public final class RxScrabble implements Workload {
    /** From a to z: what a letter is worth, and how many there are in the box (the English edition). */
    private static final int[] WORTH =
        {1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10};
    private static final int[] IN_BOX =
        {9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1};
    private static final int BLANKS = 2;
    private static final int BEST = 3;
    private static final int PIECES = 8;

    @Override
    public Unit prepare(Setting setting) {
        List<List<String>> texts = new ArrayList<>();
        for (int i = 0; i < PIECES; i++) {
            texts.add(Words.of(70 + i, setting.pick(1_200, 10_000)));
        }
        Team team = new Team(setting.threads());
        return new Unit() {
            @Override
            public String run() throws Exception {
                return Checksum.of(team.map(PIECES, i -> best(texts.get(i))));
            }

            @Override
            public void close() {
                team.close();
            }
        };
    }

    private static long best(List<String> words) throws BrokenResult {
        TreeMap<Integer, List<String>> byScore = Flowable.fromIterable(words)
                .filter(word -> blanks(word).blockingGet() <= BLANKS)
                .collect(TreeMap<Integer, List<String>>::new, (map, word) ->
                        map.computeIfAbsent(score(word).blockingGet(), unused -> new ArrayList<>()).add(word))
                .blockingGet();
        List<Map.Entry<Integer, List<String>>> best = Flowable.fromIterable(byScore.descendingMap().entrySet())
                .take(BEST).toList().blockingGet();
        BrokenResult.unlessEqual("best scores", BEST, best.size());
        Checksum sum = new Checksum();
        best.forEach(entry -> entry.getValue().forEach(word -> sum.add(entry.getKey()).add(word)));
        return sum.value();
    }

    private static Flowable<Integer> letters(String word) {
        return Flowable.range(0, word.length()).map(i -> word.charAt(i) - 'a');
    }

    private static Single<HashMap<Integer, Integer>> histogram(String word) {
        return letters(word).collect(HashMap::new, (map, letter) -> map.merge(letter, 1, Integer::sum));
    }

    /** How many blanks the word needs because a letter is not in the box often enough. */
    private static Single<Integer> blanks(String word) {
        return histogram(word).flatMapPublisher(map -> Flowable.fromIterable(map.entrySet()))
                .map(entry -> Math.max(0, entry.getValue() - IN_BOX[entry.getKey()])).reduce(0, Integer::sum);
    }

    private static Single<Integer> score(String word) {
        Single<Integer> letters = histogram(word).flatMapPublisher(map -> Flowable.fromIterable(map.entrySet()))
                .map(entry -> WORTH[entry.getKey()] * Math.min(entry.getValue(), IN_BOX[entry.getKey()]))
                .reduce(0, Integer::sum);
        Single<Integer> ends = Flowable.concat(letters(word).take(3), letters(word).skip(3))
                .map(letter -> WORTH[letter]).reduce(0, Math::max);
        return letters.zipWith(ends, (sum, best) -> 2 * (sum + best) + (word.length() == 7 ? 50 : 0));
    }
}
