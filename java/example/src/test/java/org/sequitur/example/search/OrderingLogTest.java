// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OrderingLogTest {
    @Test
    void countsCompilationsThatOrderSomething() {
        OrderingLog log = OrderingLog.parse(Stream.of(
                "relaxed method a.B.c",
                "compiled c1 java.lang.String.hashCode() sc: 4 accesses ordered, 0 relaxed, 0 bulk",
                "[0.1s][info][ordering] compiled c2 a.B.run() (osr) sc: 12 accesses ordered, 1 relaxed, 2 bulk",
                "compiled c2 a.B.pure(int) sc: 0 accesses ordered, 0 relaxed, 0 bulk",
                "compiled c1 a.B.get() sc: 1 accesses ordered, 0 relaxed, 0 bulk"));
        assertEquals(new OrderingLog(2, 1, 17), log);
    }

    @Test
    void anEmptyLogCountsNothing() {
        assertEquals(new OrderingLog(0, 0, 0), OrderingLog.parse(Stream.of()));
    }
}
