// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.Annotation;
import java.lang.classfile.AnnotationElement;
import java.lang.classfile.AnnotationValue;
import java.util.Optional;

/** What is promised of a method whose calls are split; {@code sequitur.annotations.Promise} says what that means. */
public enum Promised {
    /** The rest has no effects before the call has returned. */
    SAFE,
    /** The rest does whatever it does up to the first use of the result. */
    RELAXED;

    /** Returns what the mark says, if anything. */
    static Optional<Promised> of(Annotation mark) {
        for (AnnotationElement element : mark.elements()) {
            if (element.value() instanceof AnnotationValue.OfEnum constant) {
                for (Promised each : values()) {
                    if (constant.constantName().equalsString(each.name())) {
                        return Optional.of(each);
                    }
                }
            }
        }
        return Optional.empty();
    }
}
