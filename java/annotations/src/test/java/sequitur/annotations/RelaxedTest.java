// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.annotations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInputStream;
import java.io.IOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Target;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The contract the VM and older compilers rely on: visible at run time, four targets, class files for JDK 17. */
class RelaxedTest {
    private static final int JDK_17_CLASS_FILE = 61;

    @Relaxed
    private static final class WholeType {
        @Relaxed
        int field;

        @Relaxed
        WholeType() {
        }

        @Relaxed
        void method() {
            field++;
        }

        static final class Nested {
        }
    }

    @Test
    void isVisibleAtRunTimeOnEveryTarget() throws ReflectiveOperationException {
        assertTrue(WholeType.class.isAnnotationPresent(Relaxed.class));
        assertTrue(WholeType.class.getDeclaredField("field").isAnnotationPresent(Relaxed.class));
        assertTrue(WholeType.class.getDeclaredConstructor().isAnnotationPresent(Relaxed.class));
        assertTrue(WholeType.class.getDeclaredMethod("method").isAnnotationPresent(Relaxed.class));
    }

    @Test
    void doesNotReachNestedTypesOrOtherTargets() {
        assertFalse(WholeType.Nested.class.isAnnotationPresent(Relaxed.class));
        Set<ElementType> targets = Set.of(Relaxed.class.getAnnotation(Target.class).value());
        assertEquals(Set.of(ElementType.TYPE, ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.FIELD), targets);
    }

    @Test
    void classFileLoadsOnJdk17() throws IOException {
        try (DataInputStream in = new DataInputStream(Relaxed.class.getResourceAsStream("Relaxed.class"))) {
            assertEquals(0xCAFEBABE, in.readInt());
            in.readUnsignedShort();
            assertEquals(JDK_17_CLASS_FILE, in.readUnsignedShort());
        }
    }
}
