// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package demo;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class DemoTest {
    @Test
    @Timeout(60)
    void theValueComesWithTheFlag() throws InterruptedException {
        assertEquals(42, new Demo().handOver());
    }

    @Test
    void theSumIsWhatTheTextSays() {
        long[] numbers = LongStream.range(0, 1_000_000).toArray();
        assertEquals(499_999_500_000L, Demo.sum(numbers, 0, numbers.length));
    }
}
