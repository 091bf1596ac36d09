// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What is measured does what it says. */
class KernelsTest {
    @Test
    void uncontendedLocksCount() {
        Uncontended kernel = new Uncontended();
        int[] counts = {kernel.plain(), kernel.method(), kernel.block(), kernel.nested(), kernel.again(),
            kernel.reentrantLock()};
        for (int i = 0; i < counts.length; i++) {
            assertEquals(i + 1, counts[i]);
        }
    }

    @Test
    void libraryCallsDoTheirWork() throws IOException {
        Library kernel = new Library();
        kernel.fill();
        assertEquals(255 * 256 / 2, kernel.vector());
        assertEquals(255 * 256 / 2, kernel.hashtable());
        assertEquals(256, kernel.stringBuffer());
        assertEquals(256, kernel.byteArrayOutputStream());
        assertEquals(1024, kernel.dataOutputStream());
        assertTrue(kernel.decimalFormat().endsWith("82"));
    }

    @Test
    void newObjectsAreLockedAsOften() {
        NewObjects kernel = new NewObjects();
        kernel.locks = 3;
        assertEquals(3, kernel.lock());
    }

    @Test
    void pairsHandOverEveryItem() throws InterruptedException {
        int sum = 0;
        for (int i = 0; i < 20_000; i++) {
            sum += i;
        }
        assertEquals(sum, new Pairs().producerAndConsumer());
        assertEquals(sum, new Pairs().pingPong());
    }
}
