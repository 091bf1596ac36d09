// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlaceTest {
    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "com.example.Bank.move(I[JLjava/lang/Object;)V:3 ! com.example.Bank.move(int, long[], Object) @ 3",
        "Main.<init>()V:0 ! Main.<init>() @ 0",
        "Main$1.run()Ljava/util/Map$Entry;:12 ! Main$1.run() @ 12",
        "? ! ?",
        "Main.run(Lnot a descriptor)V:1 ! Main.run(Lnot a descriptor)V:1",
    })
    void aDescriptorBecomesTheNamesOfParameters(String site, String readable) {
        assertEquals(readable, Place.readable(site));
    }
}
