// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/** The classes and methods that marked code uses and that generated code calls. */
final class Names {
    static final String FUTURE = "Lsequitur/annotations/Future;";
    static final String FUTURES = "sequitur/annotations/Futures";
    static final String LATER = "later";
    static final String JOIN = "join";

    /** Stands in the class file of every class that has something marked. */
    static final String MARK = "sequitur/annotations/Future";

    static final ClassDesc SIGNAL = ClassDesc.of("org.sequitur.futures.SplitSignal");
    static final ClassDesc PENDING = ClassDesc.of("org.sequitur.futures.PendingCall");

    static final ClassDesc SAVED = ClassDesc.of("org.sequitur.futures.Saved");

    static final MethodTypeDesc AFTER = MethodTypeDesc.of(PENDING, PENDING);
    static final MethodTypeDesc JOIN_ALL = MethodTypeDesc.of(ConstantDescs.CD_void, PENDING);
    static final MethodTypeDesc ABANDON =
            MethodTypeDesc.of(ConstantDescs.CD_Throwable, ConstantDescs.CD_Throwable, SIGNAL, ConstantDescs.CD_String);

    private Names() {
    }
}
