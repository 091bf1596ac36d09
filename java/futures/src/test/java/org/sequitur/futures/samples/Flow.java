// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.samples;

import java.util.List;
import sequitur.annotations.Future;

/** Marked calls in loops and switches. */
public final class Flow {
    private Flow() {
    }

    public static int inLoop(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            @Future int left = Calls.work(i);
            int right = Calls.work(i + 1);
            sum = sum * 3 + left - right;
        }
        return sum;
    }

    public static int nested(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            int row = i;
            for (int j = 0; j < 3; j++) {
                @Future int value = Calls.work(i * j);
                row += Calls.work(j);
                sum ^= value + row;
            }
            sum += row;
        }
        return sum;
    }

    public static String nestedBeforeAndAfter(int n) {
        StringBuilder text = new StringBuilder();
        @Future long first = Calls.wide(n);
        int i = 0;
        while (true) {
            for (int j = 0; j < 2; j++) {
                text.append(Calls.work(j) & 7);
            }
            @Future int second = Calls.work(i);
            do {
                i++;
                text.append(Calls.small(i));
            } while (i % 2 != 0);
            if (i > n) {
                break;
            }
            text.append(second);
        }
        return text.append(first).toString();
    }

    public static int usedInLoop(int n) {
        @Future int value = Calls.work(n);
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += Calls.work(i);
            if (i > n / 2) {
                sum += value;
            }
        }
        return sum;
    }

    public static int notUsedBeforeNext(int n) {
        int last = 0;
        int sum = 0;
        for (int i = 0; i < n; i++) {
            @Future int value = Calls.work(i);
            sum += Calls.work(i + 2);
            if (i % 2 == 0) {
                continue;
            }
            last = value;
        }
        return sum + last;
    }

    public static String labelled(int n) {
        String trace = "";
        outer:
        for (int i = 0; i < 5; i++) {
            for (int j = 0; ; j++) {
                @Future int value = Calls.work(i + j);
                if (j == n % 4) {
                    trace += "c";
                    continue outer;
                }
                if (i == n % 5) {
                    trace += "b" + value;
                    break outer;
                }
                trace += j;
            }
        }
        return trace;
    }

    @SuppressWarnings("fallthrough")
    public static String tables(int n) {
        String text = "";
        for (int i = 0; i <= n; i++) {
            @Future int value = Calls.work(i);
            switch (i) {
                case 0:
                    text += "zero";
                    break;
                case 1:
                    text += value;
                case 2:
                    text += "two";
                    break;
                case 1000:
                    return "far";
                default:
                    text += value;
            }
        }
        return text;
    }

    public static String strings(int n) {
        @Future String key = Calls.any(List.of("a", "bb", "ccc").get(n % 3));
        int other = Calls.work(n);
        int value = switch (key) {
            case "a" -> 1;
            case "bb" -> {
                @Future int inner = Calls.work(n);
                int rest = Calls.work(n + 1);
                yield inner + rest;
            }
            default -> key.length();
        };
        return other + key + value;
    }

    public static String patterns(int n) {
        @Future Object object = Calls.any(n % 2 == 0 ? (Object) n : "s" + n);
        String before = "b" + Calls.work(n);
        return before + switch (object) {
            case Integer number when number > 3 -> "big" + number;
            case Integer number -> "int" + number;
            case String text -> text;
            default -> "none";
        };
    }

    public static int chain(int n) {
        @Future int a = Calls.work(n);
        @Future int b = Calls.work(n + 1);
        @Future int c = Calls.work(n + 2);
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            @Future int d = Calls.work(i);
            sum += i == 1 ? b : i;
            sum += d;
        }
        return n % 2 == 0 ? sum + a : sum + c;
    }

    public static long sums(int n) {
        long[] parts = new long[n + 1];
        for (int i = 0; i <= n; i++) {
            @Future long value = Calls.wide(i);
            long own = Calls.wide(i + 100);
            parts[i] = value + own;
        }
        long sum = 0;
        for (long part : parts) {
            sum += part;
        }
        return sum;
    }
}
