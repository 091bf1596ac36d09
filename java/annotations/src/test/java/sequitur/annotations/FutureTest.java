// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package sequitur.annotations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The contract of the annotation: it reaches the class file, and without the VM's help changes nothing. */
class FutureTest {
    private static final class Marked {
        static int twice(int n) {
            @Future int half = n;
            return half + half;
        }
    }

    @Test
    void isATypeAnnotationThatIsKept() {
        assertEquals(List.of(ElementType.TYPE_USE), Arrays.asList(Future.class.getAnnotation(Target.class).value()));
        assertEquals(RetentionPolicy.RUNTIME, Future.class.getAnnotation(Retention.class).value());
    }

    @Test
    void reachesTheClassFileFromALocalVariable() throws IOException {
        assertEquals(10, Marked.twice(5));
        try (InputStream in = Marked.class.getResourceAsStream("FutureTest$Marked.class")) {
            String text = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
            assertTrue(text.contains("RuntimeVisibleTypeAnnotations"));
            assertTrue(text.contains("Lsequitur/annotations/Future;"));
        }
    }

    @Test
    void laterRunsTheActionAtOnce() {
        List<String> order = new ArrayList<>();
        Futures.later(() -> order.add("call"));
        order.add("rest");
        Futures.join();
        assertEquals(List.of("call", "rest"), order);
    }

    @Test
    void laterLetsExceptionsPass() {
        assertThrows(IllegalStateException.class, () -> Futures.later(() -> {
            throw new IllegalStateException();
        }));
    }
}
