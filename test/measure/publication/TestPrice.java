// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Locale;

/**
 * What it takes to ask, at each store, whether the object is known to other threads, as a share of a fence behind each
 * store. A byte of the object stands for a bit of its header; it is never set.
 *
 * <p>Usage: {@code java TestPrice.java [ROUNDS]}; prints nanoseconds of a store, and what a test and a fence add to it:
 * medians over rounds, the three forms by turns.
 */
public class TestPrice {
    private static final int OBJECTS = 1 << 10;
    private static final int PASSES = 1 << 12;

    private static final class Node {
        private byte isShared;
        private int value;
    }

    /** A pass over the objects with one form of the store. */
    private interface Form {
        void store(Node[] nodes, int value);
    }

    private static void plain(Node[] nodes, int value) {
        for (Node node : nodes) {
            node.value = value;
        }
    }

    private static void tested(Node[] nodes, int value) {
        for (Node node : nodes) {
            node.value = value;
            if (node.isShared != 0) {
                VarHandle.fullFence();
            }
        }
    }

    private static void fenced(Node[] nodes, int value) {
        for (Node node : nodes) {
            node.value = value;
            VarHandle.fullFence();
        }
    }

    private static double nanoseconds(Form form, Node[] nodes) {
        long start = System.nanoTime();
        for (int i = 0; i < PASSES; i++) {
            form.store(nodes, i);
        }
        return (double) (System.nanoTime() - start) / ((long) PASSES * OBJECTS);
    }

    public static void main(String[] args) {
        int rounds = args.length == 0 ? 51 : Integer.parseInt(args[0]);
        Node[] nodes = new Node[OBJECTS];
        Arrays.setAll(nodes, i -> new Node());
        nodes[0].isShared = 1; // so that the compiler knows no constant; one fence in a thousand
        Form[] forms = {TestPrice::plain, TestPrice::tested, TestPrice::fenced};
        double[][] times = new double[forms.length][rounds];
        for (int round = -rounds / 4; round < rounds; round++) {
            for (int form = 0; form < forms.length; form++) {
                double time = nanoseconds(forms[form], nodes);
                if (round >= 0) {
                    times[form][round] = time;
                }
            }
        }
        for (double[] each : times) {
            Arrays.sort(each);
        }
        double plain = times[0][rounds / 2];
        double test = times[1][rounds / 2] - plain;
        double fence = times[2][rounds / 2] - plain;
        System.out.printf(Locale.ROOT, "store %.2f ns, test +%.2f ns, fence +%.2f ns: a test takes %.3f of a fence%n",
            plain, test, fence, test / fence);
    }
}
