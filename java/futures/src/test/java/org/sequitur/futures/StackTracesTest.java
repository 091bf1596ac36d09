// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Joined traces print as those that the VM makes. */
class StackTracesTest {
    private static final String NAME = StackTracesTest.class.getName();

    private static StackTraceElement[] joined(String rest) {
        Exception made = new Exception();
        made.setStackTrace(new StackTraceElement[0]);
        StackTraces.join(List.of(new StackTraces.Part(made, new StackTraceElement[] {
            new StackTraceElement(NAME, rest, "StackTracesTest.java", 7)})));
        return made.getStackTrace();
    }

    @Test
    void aJoinedFrameDoesNotNameTheLoaderOfTheClassPath() {
        StackTraceElement[] frames = joined("joined$future$0");
        assertEquals(NAME + ".joined(StackTracesTest.java:7)", frames[0].toString());
        assertEquals(new Exception().getStackTrace()[0].getMethodName(), frames[1].getMethodName());
    }

    @Test
    void framesOfAnotherMethodsRestAreLeftAlone() {
        assertArrayEquals(new StackTraceElement[0], joined("other$future$0"));
    }
}
