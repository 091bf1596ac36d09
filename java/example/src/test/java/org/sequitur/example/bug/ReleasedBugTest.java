// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.bug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.reflect.AccessFlag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The jars are the ones with the bug: a newer release in their place would show nothing. */
class ReleasedBugTest {
    private static ClassModel read(String name) throws IOException {
        try (var stream = ReleasedBugTest.class.getResourceAsStream("/" + name + ".class")) {
            return ClassFile.of().parse(stream.readAllBytes());
        }
    }

    private static FieldModel field(ClassModel model, String name) {
        return model.fields().stream().filter(field -> field.fieldName().equalsString(name)).findFirst().orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"counter", "stop"})
    void theSeedGeneratorsFieldsArePlain(String name) throws IOException {
        ClassModel helper = read("org/bouncycastle/crypto/prng/ThreadedSeedGenerator$SeedGenerator");
        assertFalse(field(helper, name).flags().has(AccessFlag.VOLATILE));
    }

    @Test
    void theWaitStrategyCountsItsSleepers() throws IOException {
        ClassModel strategy = read("com/lmax/disruptor/BlockingWaitStrategy");
        assertTrue(field(strategy, "numWaiters").flags().has(AccessFlag.VOLATILE));
    }

    @Test
    void theSequenceIsStoredWithoutAFullFence() throws IOException {
        String code = read("com/lmax/disruptor/Sequence").toDebugString();
        assertTrue(code.contains("putOrderedLong"), "Sequence.set uses an ordered store");
        assertEquals(-1, code.indexOf("putLongVolatile"));
    }
}
