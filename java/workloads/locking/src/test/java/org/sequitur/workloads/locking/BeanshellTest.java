// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.locking;

import static org.junit.jupiter.api.Assertions.assertThrows;

import bsh.EvalError;
import bsh.Interpreter;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sequitur.workloads.BrokenResult;

class BeanshellTest {
    private final Interpreter interpreter = new Interpreter();

    @BeforeEach
    void rightResults() throws EvalError {
        TreeMap<String, Integer> balances = new TreeMap<>();
        balances.put("customer0", 0);
        balances.put("customer11", 2);
        balances.put("customer14", 1);
        interpreter.set("number", 55);
        interpreter.set("found", 1);
        interpreter.set("balances", balances);
    }

    @Test
    void rightResultsPass() throws EvalError, BrokenResult {
        Beanshell.check(interpreter, 10, 3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"number++", "found--", "balances.put(\"customer0\", 1)", "balances.remove(\"customer14\")"})
    void aWrongOneIsFound(String change) throws EvalError {
        interpreter.eval(change + ";");
        assertThrows(BrokenResult.class, () -> Beanshell.check(interpreter, 10, 3));
    }
}
