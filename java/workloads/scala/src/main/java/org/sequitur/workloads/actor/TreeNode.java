// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.actor;

import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;

/** A node of the tree: splits its share of nodes among children, waits for them, reports to its parent. */
final class TreeNode extends AbstractActor {
    private static final int MOST_CHILDREN = 5;

    /** Grow a tree of so many nodes, this one included; the seed determines its form. */
    record Grow(long seed, int nodes) {
    }

    /** What a tree consists of: its nodes, and the sum of numbers drawn by them. */
    record Report(long nodes, long sum) {
    }

    private final CompletableFuture<Report> result;
    private ActorRef parent;
    private int missing;
    private long nodes = 1;
    private long sum;

    private TreeNode(CompletableFuture<Report> result) {
        this.result = result;
    }

    /** An actor that completes {@code result} when its tree is done, then stops. */
    static Props root(CompletableFuture<Report> result) {
        return Props.create(TreeNode.class, () -> new TreeNode(result));
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder().match(Grow.class, this::grow).match(Report.class, this::add).build();
    }

    private void grow(Grow message) {
        parent = getSender();
        SplittableRandom random = new SplittableRandom(message.seed());
        sum = random.nextInt(1_000);
        int left = message.nodes() - 1;
        for (int i = 0; left > 0; i++) {
            int share = i == MOST_CHILDREN - 1 ? left : 1 + random.nextInt(left);
            left -= share;
            missing++;
            getContext().actorOf(root(null)).tell(new Grow(random.nextLong(), share), getSelf());
        }
        reportWhenDone();
    }

    private void add(Report child) {
        nodes += child.nodes();
        sum += child.sum();
        missing--;
        reportWhenDone();
    }

    private void reportWhenDone() {
        if (missing > 0) {
            return;
        }
        Report report = new Report(nodes, sum);
        if (result == null) {
            parent.tell(report, getSelf());
        } else {
            result.complete(report);
            getContext().stop(getSelf());
        }
    }
}
