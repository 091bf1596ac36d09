// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package locks;

import java.nio.file.Path;

import jdk.test.lib.Asserts;

/** Monitors that native code enters, in turn with Java code. The library is in the folder of -Dlocks.native. */
class NativeMonitors {
    static {
        System.load(Path.of(System.getProperty("locks.native"), System.mapLibraryName("NativeMonitors"))
            .toAbsolutePath().toString());
    }

    private static native int enter(Object object);

    private static native int exit(Object object);

    static void entered() throws Exception {
        var slots = new java.util.concurrent.atomic.AtomicReferenceArray<Cell>(4);
        new Crowd(3, random -> {
            Cell made = new Cell() { };
            made.enter(random);
            slots.set(random.nextInt(4), made);
            made.enter(random);
            Cell found = slots.get(random.nextInt(4));
            if (found != null) {
                Asserts.assertEquals(enter(found), 0, "MonitorEnter");
                found.enter(random);
                found.visit(random);
                Asserts.assertEquals(exit(found), 0, "MonitorExit");
            }
            return 0;
        }).run();
    }
}
