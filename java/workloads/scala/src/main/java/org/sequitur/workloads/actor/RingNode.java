// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.actor;

import java.util.concurrent.CompletableFuture;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;

/** A node of a ring: passes a token on until it has made its hops, then hands it to the first node, which counts. */
final class RingNode extends AbstractActor {
    /** Build the ring and start the tokens, each of which is to make so many hops. */
    record Start(int hops) {
    }

    /** A token: hops still to make, and hops made. */
    record Token(int left, int made) {
    }

    /** A token that has made all its hops. */
    record Arrived(int made) {
    }

    private final int size;
    private final int tokens;
    private final CompletableFuture<Long> result;
    private final ActorRef first;
    private ActorRef next;
    private int arrived;
    private long passed;

    private RingNode(int size, int tokens, CompletableFuture<Long> result, ActorRef next, ActorRef first) {
        this.size = size;
        this.tokens = tokens;
        this.result = result;
        this.next = next;
        this.first = first;
    }

    /** The first node, which completes {@code result} with the sum of hops, then stops with all others. */
    static Props first(int size, int tokens, CompletableFuture<Long> result) {
        return Props.create(RingNode.class, () -> new RingNode(size, tokens, result, null, null));
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder().match(Token.class, this::pass).match(Start.class, this::start)
                .match(Arrived.class, this::count).build();
    }

    private void start(Start message) {
        next = getSelf();
        ActorRef self = getSelf();
        for (int i = 1; i < size; i++) {
            ActorRef behind = next;
            next = getContext().actorOf(Props.create(RingNode.class,
                    () -> new RingNode(size, tokens, null, behind, self)));
        }
        for (int i = 0; i < tokens; i++) {
            next.tell(new Token(message.hops() - 1, 1), self);
        }
    }

    private void pass(Token token) {
        if (token.left() > 0) {
            next.tell(new Token(token.left() - 1, token.made() + 1), getSelf());
        } else {
            (first == null ? getSelf() : first).tell(new Arrived(token.made()), getSelf());
        }
    }

    private void count(Arrived token) {
        passed += token.made();
        if (++arrived == tokens) {
            result.complete(passed);
            getContext().stop(getSelf());
        }
    }
}
