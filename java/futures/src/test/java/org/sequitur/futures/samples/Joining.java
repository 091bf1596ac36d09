// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import sequitur.annotations.Future;
import sequitur.annotations.Futures;

/** Several marked calls at once, waited for in various orders; exceptions; calls inside calls and rests. */
public final class Joining {
    private static int a;
    private static int b;
    private static final int[] CELLS = new int[64];

    private Joining() {
    }

    private static int setA(int n) {
        a = n;
        return n;
    }

    private static int setB(int n) {
        b = n;
        return n;
    }

    private static int getA() {
        return a;
    }

    private static int fail(int n) {
        a = n;
        throw new IllegalStateException("thrown");
    }

    @Conflicts({})
    public static int firstJoinedFirst(int n) {
        @Future int x = setA(n);
        @Future int y = setB(n);
        int sum = x + a;
        return sum + y + b;
    }

    @Conflicts("field Joining.b|call of setB|the rest reads")
    public static int firstJoinedOnly(int n) {
        @Future int x = setA(n);
        @Future int y = setB(n);
        int sum = x + a + b;
        return sum + y;
    }

    @Conflicts("field Joining.a|call of setA|the rest reads")
    public static int secondJoinedOnly(int n) {
        @Future int x = setA(n);
        @Future int y = setB(n);
        int sum = y + b + a;
        return sum + x;
    }

    @Conflicts("field Joining.a|call of setA|the rest writes")
    public static int callsRace(int n) {
        @Future int x = setA(n);
        @Future int y = setA(n + 1);
        return x + y;
    }

    /** Two calls read; the first is waited for and the second is not: the first reader must not hide the second. */
    @Conflicts("field Joining.a|call of getA|the call reads|the rest writes")
    public static int twoReaders(int n) {
        @Future int x = getA();
        @Future int y = getA();
        int sum = x;
        a = n;
        return sum + y;
    }

    /** The other way round: the second reader must not hide the first. */
    @Conflicts("field Joining.a|call of getA|the call reads|the rest writes")
    public static int twoReadersSecondJoined(int n) {
        @Future int x = getA();
        @Future int y = getA();
        int sum = y;
        a = n;
        return sum + x;
    }

    @Conflicts("field Joining.a|call of outer|the call writes")
    public static int nestedCall(int n) {
        @Future int x = outer(n);
        int y = a;
        return x + y;
    }

    private static int outer(int n) {
        @Future int x = setA(n);
        @Future int y = setB(n);
        return x + y;
    }

    /** What a nested call reads must not hide what the call has written before. */
    @Conflicts("field Joining.a|call of writeThenRead|the call writes|the rest reads")
    public static int readBelowTheWrite(int n) {
        @Future int x = writeThenRead(n);
        int y = a;
        return x + y;
    }

    private static int writeThenRead(int n) {
        a = n;
        @Future int x = getA();
        return x;
    }

    @Conflicts({})
    public static int calleesHaveJoined(int n) {
        return outer(n) + a + b;
    }

    @Conflicts("field Joining.a|call of setA|the rest reads")
    public static int readDeepInTheRest(int n) {
        @Future int x = setA(n);
        @Future int y = deeper(n);
        return x + y;
    }

    private static int deeper(int n) {
        @Future int x = getA();
        return x + n;
    }

    @Conflicts({})
    public static int notRead(int n) {
        unread(n);
        return a;
    }

    private static void unread(int n) {
        @Future int x = setA(n);
        setB(n);
    }

    @Conflicts({})
    public static int callThrows(int n) {
        try {
            @Future int x = fail(n);
            return x + a;
        } catch (IllegalStateException e) {
            return a;
        }
    }

    /** The handler of a statement that the call is in waits for the call. */
    @Conflicts({})
    public static int restThrows(int n) {
        try {
            @Future int x = setA(n);
            setB(Integer.parseInt("x" + n));
            return x;
        } catch (NumberFormatException e) {
            return a;
        }
    }

    /** In the second round nothing waits where the rest of the first round's other call would stop. */
    @Conflicts("field Joining.a|call of setA|the rest reads")
    public static int stopOfAnother(int n) {
        int sum = 0;
        for (int i = 0; i < 2; i++) {
            try {
                if (i == 0) {
                    @Future int c = setB(n);
                    sum += Math.abs(n);
                    sum += c;
                }
            } catch (IllegalStateException e) {
                sum++;
            }
            sum += i == 0 ? 0 : a;
            if (i == 0) {
                @Future int x = setA(n);
                sum++;
            }
        }
        return sum;
    }

    @Conflicts({})
    public static int calleeThrows(int n) {
        try {
            return leaves(n);
        } catch (IllegalStateException e) {
            return a;
        }
    }

    private static int leaves(int n) {
        @Future int x = setA(n);
        if (n >= 0) {
            throw new IllegalStateException("thrown");
        }
        return x;
    }

    @Conflicts({})
    public static int loop(int n) {
        for (int i = 0; i < 20; i++) {
            int own = i;
            Futures.later(() -> CELLS[own]++);
        }
        Futures.join();
        return CELLS[n];
    }

    @Conflicts("element 0 of int[]|call of later|lambda$")
    public static int loopOverlaps(int n) {
        for (int i = 0; i < 20; i++) {
            int own = i;
            Futures.later(() -> CELLS[own / 2]++);
        }
        Futures.join();
        return CELLS[n];
    }

    @Conflicts("element 3 of int[]|the rest reads")
    public static int loopNotJoined(int n) {
        for (int i = 0; i < 20; i++) {
            int own = i;
            Futures.later(() -> CELLS[own]++);
        }
        return CELLS[3];
    }

    /** Only the latest call of a variable is waited for by a read of it. */
    @Conflicts("element 0 of int[]|call of set|the rest reads")
    public static int overwritten(int n) {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            @Future int x = set(i);
            if (i == 2) {
                sum += x + CELLS[2];
            }
        }
        return sum + CELLS[0];
    }

    @Conflicts({})
    public static int overwrittenAndJoined(int n) {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            @Future int x = set(i);
            if (i == 2) {
                sum += x + CELLS[2];
            }
        }
        Futures.join();
        return sum + CELLS[0] + CELLS[1];
    }

    /** Another call goes on, so that what the inner method did is still looked at. */
    @Conflicts({})
    public static int overwrittenBesideAnother(int n) {
        @Future int x = setB(n);
        int y = overwrittenAndJoined(n);
        return x + y;
    }

    private static int set(int i) {
        CELLS[i] = i;
        return i;
    }

    @Conflicts({})
    public static int monitorWaits(int n) {
        @Future int x = setA(n);
        synchronized (CELLS) {
            return a + x;
        }
    }

    @Conflicts({})
    public static int monitorForbids(int n) {
        synchronized (CELLS) {
            return inside(n);
        }
    }

    private static int inside(int n) {
        @Future int x = setA(n);
        return a + x;
    }
}
