// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Arrays;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Team;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;
import org.sequitur.workloads.text.Zipf;

/**
 * Reads and writes a cache that holds a tenth of the keys. Which keys are evicted depends on time; checked are the
 * values that were read, each of which its key determines, and the bound on the cache's size.
 */
@Program(name = "caffeine", standsFor = "caches in servers", allocationHeavy = true)
public final class CaffeineCache implements Workload {
    private static final int KEYS = 50_000;
    private static final int MAXIMUM = KEYS / 10;
    private static final int PIECES = 16;

    private record Value(int key, long hash) {
        static Value of(Integer key) {
            return new Value(key, key * 0x9E3779B97F4A7C15L);
        }
    }

    @Override
    public Unit prepare(Setting setting) {
        Integer[][] keys = new Integer[PIECES][setting.pick(6_000, 60_000)];
        for (int i = 0; i < PIECES; i++) {
            Zipf zipf = new Zipf(i, KEYS);
            Arrays.setAll(keys[i], unused -> zipf.next());
        }
        Team team = new Team(setting.threads());
        return new Unit() {
            @Override
            public String run() throws Exception {
                Cache<Integer, Value> cache = Caffeine.newBuilder().maximumSize(MAXIMUM).build();
                long[] sums = team.map(PIECES, i -> use(cache, keys[i]));
                cache.cleanUp();
                if (cache.estimatedSize() > MAXIMUM) {
                    throw new BrokenResult("the cache holds " + cache.estimatedSize() + ", more than " + MAXIMUM);
                }
                return Checksum.of(sums);
            }

            @Override
            public void close() {
                team.close();
            }
        };
    }

    /** Every tenth access is a write; returns a sum of what was read. */
    private static long use(Cache<Integer, Value> cache, Integer[] keys) throws BrokenResult {
        long sum = 0;
        for (int i = 0; i < keys.length; i++) {
            if (i % 10 == 0) {
                cache.put(keys[i], Value.of(keys[i]));
            } else {
                Value value = cache.get(keys[i], Value::of);
                BrokenResult.unlessEqual("key of the value", keys[i], value.key());
                sum += value.hash();
            }
        }
        return sum;
    }
}
