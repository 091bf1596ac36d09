// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.util.Arrays;

/** All places and marked calls of instrumented classes, by number: instrumented code knows them by that. */
final class Places {
    private static final int BEGIN = 1024;

    private static final Object LOCK = new Object();
    private static volatile Place[] places = new Place[BEGIN];
    private static volatile MarkedCall[] calls = new MarkedCall[BEGIN];
    private static int placeCount;
    private static int callCount;

    private Places() {
    }

    /** Adds a place; the parameters are those of {@link Place}. */
    static int add(String where, String owner, String name, String type) {
        synchronized (LOCK) {
            if (placeCount == places.length) {
                places = Arrays.copyOf(places, 2 * placeCount);
            }
            places[placeCount] = new Place(placeCount, where, owner, name, type);
            return placeCount++;
        }
    }

    static int add(MarkedCall call) {
        synchronized (LOCK) {
            if (callCount == calls.length) {
                calls = Arrays.copyOf(calls, 2 * callCount);
            }
            calls[callCount] = call;
            return callCount++;
        }
    }

    static Place place(int number) {
        return places[number];
    }

    static MarkedCall call(int number) {
        return calls[number];
    }
}
