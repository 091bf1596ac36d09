// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import sequitur.annotations.Future;
import sequitur.annotations.Futures;

/** Exceptions of the call, of the rest, and of both; handlers and finally blocks. */
public final class Failures {
    private Failures() {
    }

    public static String callThrows(int n) {
        @Future int value = Calls.failing(n);
        int other = Calls.work(n);
        return value + " " + other;
    }

    public static String bothThrow(int n) {
        @Future int value = Calls.failing(n);
        if (n % 2 == 0) {
            throw new IllegalStateException("rest");
        }
        return "r" + value;
    }

    public static String handled(int n) {
        String text = "";
        try {
            @Future int value = Calls.failing(n);
            text += Calls.work(n);
            return text + value;
        } catch (Calls.Failed e) {
            return "caught " + e.getMessage() + text;
        }
    }

    public static String handledAndFinally(int n) {
        StringBuilder text = new StringBuilder();
        try {
            try {
                text.append("a");
                @Future int value = Calls.failing(n);
                int other = Calls.failing(n + 1);
                return text + "" + value + other;
            } finally {
                text.append("f");
                Calls.failing(n + 2);
            }
        } catch (Calls.Failed e) {
            return "caught " + e.getMessage();
        } catch (IllegalStateException | Error e) {
            return "never";
        }
    }

    public static String finallyCounts(int n) {
        int[] count = new int[2];
        try {
            guarded(n, count);
        } catch (RuntimeException e) {
            return count[0] + e.getMessage();
        }
        return "ok " + count[0];
    }

    private static int guarded(int n, int[] count) {
        try {
            @Future int value = Calls.failing(n);
            int own = Calls.failing(n + 1);
            return own + value;
        } finally {
            count[0]++;
        }
    }

    public static String catchesEverything(int n) {
        int[] caught = new int[1];
        try {
            @Future int value = Calls.failing(n);
            int other = Calls.work(n);
            try {
                other += Calls.work(n) + value;
            } catch (Throwable e) {
                caught[0]++;
            }
            return caught[0] + " " + other;
        } catch (RuntimeException e) {
            return caught[0] + e.getMessage();
        }
    }

    public static String usedInHandler(int n) {
        @Future int value = Calls.work(n);
        int other = Calls.work(n + 1);
        try {
            return "ok" + other + Calls.failing(n);
        } catch (Calls.Failed e) {
            return e.getMessage() + value;
        } finally {
            Calls.work(n);
        }
    }

    public static String retry(int n) {
        String trace = "";
        for (int i = n; ; i++) {
            try {
                @Future int value = Calls.failing(i);
                int other = Calls.failing(i + 2);
                return trace + value + other;
            } catch (Calls.Failed e) {
                trace += e.getMessage();
            }
        }
    }

    public static String chainThrows(int n) {
        @Future int a = Calls.failing(n);
        @Future int b = Calls.failing(n + 1);
        @Future int c = Calls.failing(n + 2);
        return "" + Calls.work(n) + a + b + c;
    }

    public static String laterThrows(int n) {
        StringBuilder trace = new StringBuilder("t");
        try {
            for (int i = 0; i < 4; i++) {
                int part = n + i;
                Futures.later(() -> Calls.failing(part));
            }
            Futures.join();
            trace.append("joined");
        } catch (Calls.Failed e) {
            return e.getMessage();
        }
        return trace.toString();
    }

    public static int deep(int n) {
        if (n <= 0) {
            throw new Calls.Failed("bottom");
        }
        @Future int left = n % 2 == 0 ? 0 : 1;
        try {
            @Future int value = deep(n - 1);
            int right = Calls.work(n);
            return value + right;
        } catch (Calls.Failed e) {
            if (n % 3 == 0) {
                throw e;
            }
            @Future int again = Calls.work(n);
            return Calls.work(n + 1) + again + left;
        }
    }

    public static String locked(int n) {
        Object lock = new Object();
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            @Future int value = Calls.failing(n + i + 1);
            sum += Calls.work(n);
            synchronized (lock) {
                sum += Calls.work(i);
                sum += value;
            }
        }
        return "s" + sum;
    }

    public static int sameLock(int n) {
        int[] sum = {n};
        for (int i = 0; i < 3; i++) {
            @Future int value = addLocked(sum, i);
            int own = Calls.work(i);
            synchronized (sum) {
                sum[0] += value + own;
            }
        }
        return sum[0];
    }

    private static int addLocked(int[] sum, int n) {
        int value = Calls.work(n);
        synchronized (sum) {
            sum[0] += value;
        }
        return value;
    }

    public static String rethrown(int n) throws Exception {
        try {
            @Future String text = Calls.text(Calls.failing(n));
            if (n % 4 == 1) {
                throw new Exception("own");
            }
            return text;
        } catch (Calls.Failed e) {
            throw new Exception("wrapped", e);
        }
    }
}
