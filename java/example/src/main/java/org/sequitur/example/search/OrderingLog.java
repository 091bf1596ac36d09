// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.search;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What {@code -Xlog:ordering} says about compiled code.
 *
 * @param c1 compilations by C1 with at least one ordered access
 * @param c2 the same for C2
 * @param accesses ordered accesses in all of them
 */
record OrderingLog(long c1, long c2, long accesses) {
    private static final Pattern COMPILED = Pattern.compile("\\bcompiled c([12]) .*: (\\d+) accesses ordered");

    static OrderingLog parse(Stream<String> lines) {
        return lines.map(COMPILED::matcher).filter(Matcher::find)
                .map(match -> of(match.group(1), Long.parseLong(match.group(2))))
                .reduce(new OrderingLog(0, 0, 0), OrderingLog::plus);
    }

    private static OrderingLog of(String compiler, long ordered) {
        long compiled = ordered > 0 ? 1 : 0;
        return compiler.equals("1") ? new OrderingLog(compiled, 0, ordered) : new OrderingLog(0, compiled, ordered);
    }

    private OrderingLog plus(OrderingLog other) {
        return new OrderingLog(c1 + other.c1, c2 + other.c2, accesses + other.accesses);
    }
}
