// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.io.StringReader;
import java.util.List;
import sequitur.annotations.Future;

/** One method for each reason to leave a marked call alone; the method's name is looked up in the test. */
final class Refused {
    static final int CONSTANT;

    static {
        @Future int value = one();
        CONSTANT = value;
    }

    Refused() {
        @Future int inConstructor = one();
        one(inConstructor);
    }

    static int one(int... ignored) {
        return 1;
    }

    synchronized int inSynchronizedMethod() {
        @Future int value = one();
        return value;
    }

    int inSynchronizedStatement() {
        synchronized (this) {
            @Future int value = one();
            return value;
        }
    }

    int partOfExpression(int n) {
        return 1 + switch (n) {
            default -> {
                @Future int value = one();
                yield value;
            }
        };
    }

    int notACall(int n) {
        @Future int value = n * 2;
        return value;
    }

    int notOnlyACall() {
        @Future int value = one() + 1;
        return value;
    }

    int conditional(boolean first) {
        @Future int value = first ? one() : one(2);
        return value;
    }

    String concatenation(String text) {
        @Future String value = text + "!";
        return value;
    }

    Object creation() {
        @Future Object value = new Object();
        return value;
    }

    int resource() throws Exception {
        try (@Future StringReader value = List.of(new StringReader("x")).get(0)) {
            return value.read();
        }
    }

    List<String> typeArgument() {
        List<@Future String> value = List.of();
        return value;
    }
}
