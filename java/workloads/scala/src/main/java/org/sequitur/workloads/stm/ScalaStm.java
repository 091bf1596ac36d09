// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.stm;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Team;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;
import scala.concurrent.stm.Ref;
import scala.concurrent.stm.japi.STM;

/** Dining philosophers who also transfer money, in transactions of memory. Checked: meals, and all accounts. */
@Program(name = "scala-stm", standsFor = "Renaissance philosophers and scala-stmbench7", allocationHeavy = false)
public final class ScalaStm implements Workload {
    private static final int PHILOSOPHERS = 8;
    private static final int ACCOUNTS = 200;

    /** What they share: forks that are taken or not, meals eaten, and accounts. */
    private record Table(List<Ref.View<Boolean>> forks, List<Ref.View<Integer>> meals, Map<Integer, Long> accounts) {
        static Table lay() {
            Table table = new Table(new ArrayList<>(), new ArrayList<>(), STM.newMap());
            for (int i = 0; i < PHILOSOPHERS; i++) {
                table.forks.add(STM.newRef(false));
                table.meals.add(STM.newRef(0));
            }
            for (int i = 0; i < ACCOUNTS; i++) {
                table.accounts.put(i, 1_000L);
            }
            return table;
        }
    }

    @Override
    public Unit prepare(Setting setting) {
        int meals = setting.pick(2_000, 15_000);
        Team team = new Team(setting.threads());
        return new Unit() {
            @Override
            public String run() throws Exception {
                Table table = Table.lay();
                team.map(PHILOSOPHERS, i -> {
                    dine(table, i, meals);
                    return 0;
                });
                return checksum(table, meals);
            }

            @Override
            public void close() {
                team.close();
            }
        };
    }

    private static void dine(Table table, int seat, int meals) {
        Ref.View<Boolean> left = table.forks.get(seat);
        Ref.View<Boolean> right = table.forks.get((seat + 1) % PHILOSOPHERS);
        SplittableRandom random = new SplittableRandom(seat);
        for (int meal = 0; meal < meals; meal++) {
            STM.atomic(() -> {
                if (left.get() || right.get()) {
                    STM.retry();
                }
                left.set(true);
                right.set(true);
            });
            int from = random.nextInt(ACCOUNTS);
            int to = random.nextInt(ACCOUNTS);
            long money = random.nextInt(100);
            STM.atomic(() -> {
                table.accounts.put(from, table.accounts.get(from) - money);
                table.accounts.put(to, table.accounts.get(to) + money);
                STM.increment(table.meals.get(seat), 1);
                left.set(false);
                right.set(false);
            });
        }
    }

    private static String checksum(Table table, int meals) throws BrokenResult {
        long money = 0;
        Checksum sum = new Checksum();
        for (int i = 0; i < ACCOUNTS; i++) {
            money += table.accounts.get(i);
            sum.add(table.accounts.get(i));
        }
        BrokenResult.unlessEqual("money", 1_000L * ACCOUNTS, money);
        for (int i = 0; i < PHILOSOPHERS; i++) {
            BrokenResult.unlessEqual("meals of philosopher " + i, meals, table.meals.get(i).get());
            if (table.forks.get(i).get()) {
                throw new BrokenResult("fork " + i + " is still taken");
            }
        }
        return sum.hex();
    }
}
