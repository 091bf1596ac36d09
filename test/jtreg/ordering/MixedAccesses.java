// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package ordering;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A short program that reads and writes the heap in every way, in all tiers and with collections in between, and prints
 * a number that does not depend on the memory model. Tests run it in VMs of their own.
 */
public class MixedAccesses {
    static final int ROUNDS = 300;
    static final VarHandle LINK;

    static {
        try {
            LINK = MethodHandles.lookup().findVarHandle(Node.class, "next", Node.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static long total;
    static Object last;

    static class Node implements Cloneable {
        byte small;
        char letter;
        int number;
        long wide;
        double real;
        Node next;

        Node(int seed, Node next) {
            small = (byte) seed;
            letter = (char) ('a' + seed % 26);
            number = seed * 31;
            wide = seed * 1_000_003L;
            real = seed / 4.0;
            LINK.set(this, next);
        }

        long sum() {
            Node following = (Node) LINK.get(this);
            return small + letter + number + wide + (long) real + (following == null ? 0 : following.number);
        }

        Node copy() {
            try {
                return (Node) clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static long round(int seed) {
        Node chain = null;
        for (int i = 0; i < 200; i++) {
            chain = new Node(seed + i, chain);
        }
        long sum = 0;
        for (Node node = chain; node != null; node = node.next) {
            sum += node.copy().sum();
        }
        int[] numbers = new int[257];
        Arrays.fill(numbers, seed);
        System.arraycopy(numbers, 0, numbers, 13, 200);
        for (int i = 1; i < numbers.length; i++) {
            numbers[i] += numbers[i - 1];
        }
        Map<String, List<Integer>> index = new HashMap<>();
        for (int number : Arrays.copyOf(numbers, 64)) {
            index.computeIfAbsent("key" + number % 7, key -> new ArrayList<>()).add(number);
        }
        for (Map.Entry<String, List<Integer>> entry : index.entrySet()) {
            sum += entry.getKey().hashCode() * (long) entry.getValue().size();
        }
        last = chain;
        return sum + numbers[256];
    }

    public static void main(String[] args) throws InterruptedException {
        long[] sums = new long[2];
        Thread[] threads = new Thread[sums.length];
        for (int t = 0; t < threads.length; t++) {
            int own = t;
            threads[t] = new Thread(() -> {
                for (int i = 0; i < ROUNDS; i++) {
                    sums[own] += round(own * ROUNDS + i);
                }
            });
            threads[t].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.gc();
        total = sums[0] + sums[1] + ((Node) last).number % 1;
        System.out.println("sum " + total);
    }
}
