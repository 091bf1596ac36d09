// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package locks;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/** Keeps vectors, a mask and floating-point numbers in registers while it locks; throws if one of them changes. */
public class TracedVectors {
    private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
    private static final int ROUNDS = 2000;

    private static int count;

    private static int vectors(Object lock) {
        IntVector a = IntVector.zero(SPECIES);
        IntVector b = IntVector.broadcast(SPECIES, 1);
        VectorMask<Integer> odd = VectorMask.fromLong(SPECIES, 0xAAAA_AAAA_AAAA_AAAAL);
        for (int i = 0; i < ROUNDS; i++) {
            synchronized (lock) { count++; }
            a = a.add(b, odd);
            b = b.max(1);
        }
        int wrong = 0;
        for (int lane = 0; lane < SPECIES.length(); lane++) {
            if (a.lane(lane) != (lane % 2 == 1 ? ROUNDS : 0)) { wrong++; }
        }
        return wrong;
    }

    private static double doubles(Object lock) {
        double a = 1;
        double b = 2;
        double c = 3;
        double d = 4;
        double e = 5;
        double f = 6;
        for (int i = 0; i < ROUNDS; i++) {
            synchronized (lock) { count++; }
            a += b;
            c += d;
            e += f;
        }
        return a + c + e;
    }

    public static void main(String[] args) {
        Object lock = new Object();
        long start = System.nanoTime();
        int rounds = 0;
        while (System.nanoTime() - start < Long.getLong("locks.millis", 2000) * 1_000_000) {
            if (vectors(lock) != 0) { throw new IllegalStateException("a vector changed in round " + rounds); }
            if (doubles(lock) != 9 + 12.0 * ROUNDS) {
                throw new IllegalStateException("a number changed in round " + rounds);
            }
            rounds++;
        }
        System.out.println("ROUNDS " + rounds);
    }
}
