// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package futures;

import sequitur.annotations.Future;
import sequitur.annotations.Futures;

/** Methods that are split: the result and the locals that go to the rest have every type there is. */
final class Values {
    private final Meeting meeting = new Meeting();

    private <T> T given(T value) {
        meeting.await();
        return value;
    }

    private int givenInt(int value) {
        meeting.await();
        return value;
    }

    private long givenLong(long value) {
        meeting.await();
        return value;
    }

    private float givenFloat(float value) {
        meeting.await();
        return value;
    }

    private double givenDouble(double value) {
        meeting.await();
        return value;
    }

    private boolean givenBoolean(boolean value) {
        meeting.await();
        return value;
    }

    private byte givenByte(byte value) {
        meeting.await();
        return value;
    }

    private char givenChar(char value) {
        meeting.await();
        return value;
    }

    private short givenShort(short value) {
        meeting.await();
        return value;
    }

    static String reference(String text, long number) {
        Values values = new Values();
        @Future String result = values.given(text + number);
        values.meeting.arrive();
        return "<" + result + ">" + text + number;
    }

    static int[] array(int[] numbers) {
        Values values = new Values();
        @Future int[] result = values.given(numbers.clone());
        values.meeting.arrive();
        int[] more = numbers.clone();
        more[0] += result[0];
        return more;
    }

    static int integer(int a, long b, float c, double d) {
        Values values = new Values();
        @Future int result = values.givenInt(a * 3);
        values.meeting.arrive();
        return (int) (result + a + b + c + d);
    }

    static long big(long a, boolean minus) {
        Values values = new Values();
        @Future long result = values.givenLong(a << 33);
        values.meeting.arrive();
        return minus ? -result - a : result;
    }

    static float single(float a, byte b) {
        Values values = new Values();
        @Future float result = values.givenFloat(a / 3);
        values.meeting.arrive();
        return result * b;
    }

    static double real(double a, char b) {
        Values values = new Values();
        @Future double result = values.givenDouble(a / 3);
        values.meeting.arrive();
        return result + b;
    }

    static String small(boolean a, byte b, char c, short d) {
        return truth(a) + " " + octet(b) + " " + letter(c) + " " + half(d);
    }

    private static boolean truth(boolean a) {
        Values values = new Values();
        @Future boolean result = values.givenBoolean(!a);
        values.meeting.arrive();
        return result;
    }

    private static byte octet(byte b) {
        Values values = new Values();
        @Future byte result = values.givenByte((byte) -b);
        values.meeting.arrive();
        return result;
    }

    private static char letter(char c) {
        Values values = new Values();
        @Future char result = values.givenChar((char) (c + 1));
        values.meeting.arrive();
        return result;
    }

    private static short half(short d) {
        Values values = new Values();
        @Future short result = values.givenShort((short) -d);
        values.meeting.arrive();
        return result;
    }

    /** A call without a result; both sides write an object that the frame may hold in registers. */
    static String nothing(String text) {
        Values values = new Values();
        StringBuilder builder = new StringBuilder();
        Futures.later(() -> {
            values.meeting.await();
            builder.append(text);
        });
        values.meeting.arrive();
        Futures.join();
        return builder.append('.').toString();
    }

    /** A frame that has been split is split again: the rest has a marked call too. */
    static int twice(int a) {
        Values first = new Values();
        Values second = new Values();
        @Future int x = first.givenInt(a);
        first.meeting.arrive();
        @Future int y = second.givenInt(a * 10);
        second.meeting.arrive();
        return x + y;
    }

    /** An object that does not escape: the rest and the frame must have the same one. */
    static int pair(int a) {
        Values values = new Values();
        int[] box = {a, a + 1};
        @Future int x = values.givenInt(a);
        values.meeting.arrive();
        box[0] += 5;
        return box[0] * 100 + box[1] + x;
    }
}
