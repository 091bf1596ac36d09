// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.actor;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Threads;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;

/** Grows an unbalanced tree of actors that report to their parents, and sends tokens round a ring of actors. */
@Program(name = "pekko", standsFor = "Renaissance akka-uct and reactors", threads = Threads.POOL,
        allocationHeavy = true)
public final class Pekko implements Workload {
    private static final int PATIENCE_SECONDS = 120;
    private static final int RING = 100;
    private static final int TOKENS = 20;

    @Override
    public Unit prepare(Setting setting) {
        Config config = ConfigFactory.parseString("""
                pekko.loglevel = OFF
                pekko.stdout-loglevel = OFF
                pekko.actor.default-dispatcher.fork-join-executor { parallelism-min = %1$d, parallelism-max = %1$d }
                """.formatted(setting.threads())).withFallback(ConfigFactory.load());
        ActorSystem system = ActorSystem.create("sequitur", config);
        int nodes = setting.pick(3_000, 30_000);
        int hops = setting.pick(10, 100) * RING;
        return new Unit() {
            @Override
            public String run() throws Exception {
                return work(system, nodes, hops);
            }

            @Override
            public void close() throws Exception {
                system.terminate();
                system.getWhenTerminated().toCompletableFuture().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            }
        };
    }

    private static String work(ActorSystem system, int nodes, int hops) throws Exception {
        CompletableFuture<TreeNode.Report> tree = new CompletableFuture<>();
        system.actorOf(TreeNode.root(tree)).tell(new TreeNode.Grow(1, nodes), ActorRef.noSender());
        CompletableFuture<Long> ring = new CompletableFuture<>();
        system.actorOf(RingNode.first(RING, TOKENS, ring)).tell(new RingNode.Start(hops), ActorRef.noSender());
        TreeNode.Report report = tree.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        long passed = ring.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        BrokenResult.unlessEqual("nodes of the tree", nodes, report.nodes());
        BrokenResult.unlessEqual("messages passed round the ring", (long) TOKENS * hops, passed);
        return Checksum.of(report.nodes(), report.sum(), passed);
    }
}
