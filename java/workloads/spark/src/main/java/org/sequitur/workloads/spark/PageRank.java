// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Threads;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;
import scala.Tuple2;

/**
 * Page rank with Spark's resilient datasets. Each rank is compared with that of a plain loop, as sums may be rounded
 * in different orders; the checksum is of the pages that were ranked.
 */
@Program(name = "spark-pagerank", standsFor = "Renaissance page-rank", threads = Threads.POOL, allocationHeavy = true)
public final class PageRank implements Workload {
    private static final int STEPS = 3;
    private static final double DAMPING = 0.85;
    private static final double TOLERANCE = 1e-9;

    @Override
    public Unit prepare(Setting setting) {
        int[][] links = links(setting.pick(500, 5_000));
        double[] expected = ranks(links);
        SparkSession session = Session.open(setting);
        JavaSparkContext context = JavaSparkContext.fromSparkContext(session.sparkContext());
        List<Tuple2<Integer, int[]>> pairs = new ArrayList<>();
        for (int page = 0; page < links.length; page++) {
            pairs.add(new Tuple2<>(page, links[page]));
        }
        JavaPairRDD<Integer, int[]> pages = context.parallelizePairs(pairs, Session.PARTITIONS).cache();
        return Session.unit(session, () -> compare(expected, rank(pages)));
    }

    private static int[][] links(int pages) {
        SplittableRandom random = new SplittableRandom(120);
        int[][] links = new int[pages][];
        for (int page = 0; page < pages; page++) {
            links[page] = new int[2 + random.nextInt(8)];
            for (int i = 0; i < links[page].length; i++) {
                // Pages with low numbers are linked to more often.
                links[page][i] = random.nextInt(1 + random.nextInt(pages));
            }
        }
        return links;
    }

    private static double[] ranks(int[][] links) {
        double[] ranks = new double[links.length];
        Arrays.fill(ranks, 1);
        for (int step = 0; step < STEPS; step++) {
            double[] next = new double[links.length];
            Arrays.fill(next, 1 - DAMPING);
            for (int page = 0; page < links.length; page++) {
                for (int target : links[page]) {
                    next[target] += DAMPING * ranks[page] / links[page].length;
                }
            }
            ranks = next;
        }
        return ranks;
    }

    private static Map<Integer, Double> rank(JavaPairRDD<Integer, int[]> pages) {
        JavaPairRDD<Integer, Double> ranks = pages.mapValues(links -> 1.0);
        for (int step = 0; step < STEPS; step++) {
            JavaPairRDD<Integer, Double> received = pages.join(ranks, Session.PARTITIONS).values()
                    .flatMapToPair(page -> shares(page._1(), page._2()).iterator())
                    .reduceByKey(Double::sum, Session.PARTITIONS).mapValues(sum -> DAMPING * sum);
            ranks = pages.mapValues(links -> 1 - DAMPING).leftOuterJoin(received, Session.PARTITIONS)
                    .mapValues(both -> both._1() + both._2().orElse(0.0));
        }
        return ranks.collectAsMap();
    }

    private static List<Tuple2<Integer, Double>> shares(int[] links, double rank) {
        List<Tuple2<Integer, Double>> shares = new ArrayList<>();
        for (int target : links) {
            shares.add(new Tuple2<>(target, rank / links.length));
        }
        return shares;
    }

    private static String compare(double[] expected, Map<Integer, Double> ranks) throws BrokenResult {
        BrokenResult.unlessEqual("pages", expected.length, ranks.size());
        for (int page = 0; page < expected.length; page++) {
            if (!(Math.abs(ranks.get(page) - expected[page]) <= TOLERANCE * expected[page])) {
                throw new BrokenResult("rank of page " + page + ": " + ranks.get(page) + " instead of "
                        + expected[page]);
            }
        }
        return Checksum.of(ranks.keySet().stream().mapToLong(page -> page).sorted().toArray());
    }
}
