// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.script;

import java.util.Properties;
import org.python.core.PyCode;
import org.python.util.PythonInterpreter;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Team;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;

/** Runs Python: queens, dictionaries, generators, classes, sorting; each piece in an interpreter of its own. */
@Program(name = "jython", standsFor = "DaCapo jython", allocationHeavy = true)
public final class Jython implements Workload {
    private static final int PIECES = 4;
    private static final int QUEENS = 6;
    private static final int SOLUTIONS = 4;
    private static final String SCRIPT = """
            def queens(n, row, columns, up, down):
                if row == n:
                    return 1
                found = 0
                for c in range(n):
                    if not (c in columns or row + c in up or row - c in down):
                        found += queens(n, row + 1, columns | set([c]), up | set([row + c]), down | set([row - c]))
                return found

            def collatz(n):
                while n != 1:
                    yield n
                    n = n // 2 if n % 2 == 0 else 3 * n + 1

            class Account(object):
                def __init__(self, name):
                    self.name = name
                    self.balance = 0

                def pay(self, amount):
                    self.balance += amount

            def accounts(n):
                table = {}
                for i in range(n):
                    name = 'customer%d' % (i * 31 % 97)
                    table.setdefault(name, Account(name)).pay(i)
                ordered = sorted(table.values(), key=lambda account: (account.balance, account.name))
                return [(account.name, account.balance) for account in ordered]

            def words(n):
                text = ' '.join(['word%d' % (i * i % 53) for i in range(n)])
                counts = {}
                for word in text.split():
                    counts[word] = counts.get(word, 0) + 1
                return sorted(counts.items())

            solutions = queens(size, 0, set(), set(), set())
            result = repr((sum(len(list(collatz(n))) for n in range(1, count)), accounts(count * 4), words(count * 4)))
            """;

    @Override
    public Unit prepare(Setting setting) {
        Properties properties = new Properties();
        properties.setProperty("python.cachedir.skip", "true");
        properties.setProperty("python.import.site", "false");
        PythonInterpreter.initialize(System.getProperties(), properties, new String[0]);
        PythonInterpreter[] interpreters = new PythonInterpreter[PIECES];
        PyCode[] code = new PyCode[PIECES];
        for (int i = 0; i < PIECES; i++) {
            interpreters[i] = new PythonInterpreter();
            code[i] = interpreters[i].compile(SCRIPT);
            interpreters[i].set("size", QUEENS);
        }
        int count = setting.pick(150, 1_500);
        Team team = new Team(setting.threads());
        return new Unit() {
            @Override
            public String run() throws Exception {
                return Checksum.of(team.map(PIECES, i -> execute(interpreters[i], code[i], count + i)));
            }

            @Override
            public void close() {
                team.close();
                for (PythonInterpreter each : interpreters) {
                    each.close();
                }
            }
        };
    }

    private static long execute(PythonInterpreter interpreter, PyCode code, int count) throws BrokenResult {
        interpreter.set("count", count);
        interpreter.exec(code);
        BrokenResult.unlessEqual("solutions of " + QUEENS + " queens", SOLUTIONS,
                interpreter.get("solutions").asLong());
        return new Checksum().add(interpreter.get("result").toString()).value();
    }
}
