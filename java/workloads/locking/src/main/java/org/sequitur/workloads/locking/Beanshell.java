// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.locking;

import bsh.EvalError;
import bsh.Interpreter;
import java.util.Map;
import java.util.TreeMap;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Threads;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;

/**
 * Runs a script in BeanShell, which keeps variables in a {@link java.util.Hashtable} and its call stack in a
 * {@link java.util.Vector}; every result must be that of the same computation in Java.
 */
@Program(name = "beanshell", standsFor = "interpreters of old scripting languages", threads = Threads.ONE,
        allocationHeavy = false)
public final class Beanshell implements Workload {
    private static final String SCRIPT = """
            int fibonacci(int n) {
                if (n < 2)
                    return n;
                return fibonacci(n - 1) + fibonacci(n - 2);
            }

            primes(limit) {
                boolean[] composite = new boolean[limit];
                found = 0;
                for (int i = 2; i < limit; i++) {
                    if (!composite[i]) {
                        found++;
                        for (int j = i + i; j < limit; j += i)
                            composite[j] = true;
                    }
                }
                return found;
            }

            Account() {
                balance = 0;
                pay(amount) {
                    balance += amount;
                }
                return this;
            }

            accounts(count) {
                table = new java.util.TreeMap();
                for (int i = 0; i < count; i++) {
                    name = "customer" + i * 31 % 17;
                    if (!table.containsKey(name))
                        table.put(name, Account());
                    account = table.get(name);
                    account.pay(i);
                }
                balances = new java.util.TreeMap();
                for (name : table.keySet())
                    balances.put(name, table.get(name).balance);
                return balances;
            }

            number = fibonacci(depth);
            found = primes(size);
            balances = accounts(size);
            """;

    @Override
    public Unit prepare(Setting setting) {
        int depth = setting.pick(10, 16);
        int size = setting.pick(600, 6_000);
        return () -> {
            Interpreter interpreter = new Interpreter();
            interpreter.set("depth", depth);
            interpreter.set("size", size);
            interpreter.eval(SCRIPT);
            return check(interpreter, depth, size);
        };
    }

    /** Returns the checksum of what the script left; throws if it is wrong. */
    static String check(Interpreter interpreter, int depth, int size) throws EvalError, BrokenResult {
        int number = (Integer) interpreter.get("number");
        int found = (Integer) interpreter.get("found");
        String balances = interpreter.get("balances").toString();
        BrokenResult.unlessEqual("number " + depth + " of Fibonacci", fibonacci(depth), number);
        BrokenResult.unlessEqual("primes below " + size, primes(size), found);
        if (!balances.equals(accounts(size).toString())) {
            throw new BrokenResult("balances: " + balances + " instead of " + accounts(size));
        }
        return new Checksum().add(number).add(found).add(balances).hex();
    }

    private static int fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }

    private static int primes(int limit) {
        int found = 0;
        for (int i = 2; i < limit; i++) {
            int divisor = 2;
            while (divisor * divisor <= i && i % divisor != 0) {
                divisor++;
            }
            found += divisor * divisor > i ? 1 : 0;
        }
        return found;
    }

    private static Map<String, Integer> accounts(int count) {
        Map<String, Integer> balances = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            balances.merge("customer" + i * 31 % 17, i, Integer::sum);
        }
        return balances;
    }
}
