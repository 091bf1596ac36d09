// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.genetic;

import io.jenetics.BitChromosome;
import io.jenetics.BitGene;
import io.jenetics.Genotype;
import io.jenetics.Mutator;
import io.jenetics.RouletteWheelSelector;
import io.jenetics.SinglePointCrossover;
import io.jenetics.TournamentSelector;
import io.jenetics.engine.Engine;
import io.jenetics.engine.EvolutionResult;
import io.jenetics.util.BatchExecutor;
import io.jenetics.util.RandomRegistry;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Threads;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;

/** Fills a knapsack by evolution: one thread evolves, so that chance is repeated; a pool computes the fitness. */
@Program(name = "jenetics", standsFor = "Renaissance future-genetic", threads = Threads.POOL, allocationHeavy = true)
public final class Jenetics implements Workload {
    private static final int ITEMS = 64;
    private static final int POPULATION = 500;
    private static final double CAPACITY = ITEMS * 50 / 2.5;

    private record Item(double size, double value) {
    }

    @Override
    public Unit prepare(Setting setting) {
        Item[] items = new Item[ITEMS];
        SplittableRandom random = new SplittableRandom(60);
        for (int i = 0; i < ITEMS; i++) {
            items[i] = new Item(1 + random.nextInt(100), 1 + random.nextInt(100));
        }
        int generations = setting.pick(40, 300);
        ExecutorService pool = Executors.newFixedThreadPool(setting.threads());
        return new Unit() {
            @Override
            public String run() throws BrokenResult {
                return evolve(items, generations, pool);
            }

            @Override
            public void close() {
                pool.shutdownNow();
            }
        };
    }

    private static String evolve(Item[] items, int generations, ExecutorService pool) throws BrokenResult {
        EvolutionResult<BitGene, Double> result = RandomRegistry.with(new Random(61), unused ->
                Engine.builder(genotype -> value(items, genotype), BitChromosome.of(ITEMS, 0.3))
                        .populationSize(POPULATION)
                        .survivorsSelector(new TournamentSelector<>(5))
                        .offspringSelector(new RouletteWheelSelector<>())
                        .alterers(new Mutator<>(0.02), new SinglePointCrossover<>(0.2))
                        .executor(Runnable::run)
                        .fitnessExecutor(BatchExecutor.of(pool))
                        .build().stream().limit(generations).collect(EvolutionResult.toBestEvolutionResult()));
        Genotype<BitGene> best = result.bestPhenotype().genotype();
        if (value(items, best) != result.bestFitness() || result.bestFitness() <= 0) {
            throw new BrokenResult("the best knapsack is worth " + value(items, best) + ", not "
                    + result.bestFitness());
        }
        return new Checksum().add(result.bestFitness()).add(best.toString()).hex();
    }

    /** What is in the knapsack is worth nothing if it is too much. */
    private static double value(Item[] items, Genotype<BitGene> genotype) {
        double size = 0;
        double value = 0;
        for (int i = 0; i < items.length; i++) {
            if (genotype.chromosome().get(i).bit()) {
                size += items[i].size();
                value += items[i].value();
            }
        }
        return size <= CAPACITY ? value : 0;
    }
}
