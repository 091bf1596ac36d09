// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class DemoTest {
    @Test
    @Timeout(60)
    void theFlagIsSeen() throws InterruptedException {
        assertTrue(Demo.stopped() > 0);
    }

    @Test
    void callsGiveWhatTheTextSays() {
        assertEquals(832_040, Demo.fib(30));
    }
}
