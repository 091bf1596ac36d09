// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Lists every program of two or three threads, one to three operations each and up to three locations, once for all
 * the ways to rename its threads and locations. Each location is used by two threads or more and written by one.
 */
public final class Enumerator {
    private static final int LOCATIONS = 3;
    private static final int[][] RENAMINGS = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

    /** Every thread body: element i is an access, {@code 2 * location + (write ? 1 : 0)}. */
    private final List<int[]> bodies = new ArrayList<>();
    /** For each renaming of locations the number of the body that each body becomes. */
    private final int[][] renamed;

    /** Prepares the thread bodies of up to {@code maxOps} operations. */
    public Enumerator(int maxOps) {
        for (int length = 1; length <= maxOps; length++) {
            int count = (int) Math.pow(2 * LOCATIONS, length);
            for (int code = 0; code < count; code++) {
                bodies.add(digits(code, length));
            }
        }
        Map<String, Integer> numbers = new HashMap<>();
        for (int index = 0; index < bodies.size(); index++) {
            numbers.put(Arrays.toString(bodies.get(index)), index);
        }
        renamed = new int[RENAMINGS.length][bodies.size()];
        for (int renaming = 0; renaming < RENAMINGS.length; renaming++) {
            for (int index = 0; index < bodies.size(); index++) {
                int[] names = RENAMINGS[renaming];
                int[] body = Arrays.stream(bodies.get(index)).map(a -> 2 * names[a / 2] + a % 2).toArray();
                renamed[renaming][index] = numbers.get(Arrays.toString(body));
            }
        }
    }

    private static int[] digits(int code, int length) {
        int[] body = new int[length];
        for (int i = 0; i < length; i++) {
            body[i] = code % (2 * LOCATIONS);
            code /= 2 * LOCATIONS;
        }
        return body;
    }

    /** Returns the programs of {@code threads} threads, each as the numbers of its bodies in ascending order. */
    public List<int[]> programs(int threads) {
        List<int[]> found = new ArrayList<>();
        extend(new int[threads], 0, found);
        return found;
    }

    private void extend(int[] chosen, int depth, List<int[]> found) {
        if (depth == chosen.length) {
            if (locationsAreShared(chosen) && isCanonical(chosen)) {
                found.add(chosen.clone());
            }
            return;
        }
        for (int body = depth == 0 ? 0 : chosen[depth - 1]; body < bodies.size(); body++) {
            chosen[depth] = body;
            extend(chosen, depth + 1, found);
        }
    }

    private boolean locationsAreShared(int[] chosen) {
        for (int location = 0; location < LOCATIONS; location++) {
            int users = 0;
            boolean written = false;
            for (int body : chosen) {
                boolean used = false;
                for (int access : bodies.get(body)) {
                    used |= access / 2 == location;
                    written |= access == 2 * location + 1;
                }
                users += used ? 1 : 0;
            }
            if (users > 0 && (users < 2 || !written)) {
                return false;
            }
        }
        return true;
    }

    private boolean isCanonical(int[] chosen) {
        int[] other = new int[chosen.length];
        for (int[] renaming : renamed) {
            for (int i = 0; i < chosen.length; i++) {
                other[i] = renaming[chosen[i]];
            }
            Arrays.sort(other);
            if (Arrays.compare(other, chosen) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Returns the program with these thread bodies; the writes of a location get 1, 2, ... in text order. */
    public Program program(int[] chosen) {
        int[] lastValue = new int[LOCATIONS];
        int registers = 0;
        List<List<Op>> threads = new ArrayList<>();
        for (int body : chosen) {
            List<Op> ops = new ArrayList<>();
            for (int access : bodies.get(body)) {
                int location = access / 2;
                ops.add(access % 2 == 1
                        ? new Op.Write(location, ++lastValue[location])
                        : new Op.Read(location, registers++));
            }
            threads.add(ops);
        }
        return new Program(threads);
    }
}
