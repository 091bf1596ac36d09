// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary A thread that holds a monitor entered by JNI is not split; monitors of the call itself do not matter
 * @requires os.family == "linux"
 * @modules sequitur.annotations
 * @library / /test/lib
 * @build futures.Meeting
 * @run main/othervm --enable-native-access=ALL-UNNAMED -XX:+LazyFutures -XX:LazyFuturesWorkers=4
 *      futures.TestFuturesNativeMonitor
 * @run main/othervm --enable-native-access=ALL-UNNAMED -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -Xint
 *      futures.TestFuturesNativeMonitor
 * @run main/othervm --enable-native-access=ALL-UNNAMED -XX:+LazyFutures -XX:LazyFuturesWorkers=4 -Xcomp
 *      -XX:CompileCommand=compileonly,futures.*::* futures.TestFuturesNativeMonitor
 * @run main/othervm --enable-native-access=ALL-UNNAMED -XX:+LazyFutures -XX:LazyFuturesWorkers=4
 *      -XX:LockingMode=0 futures.TestFuturesNativeMonitor
 */

package futures;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

import jdk.test.lib.Asserts;
import sequitur.annotations.Future;

public class TestFuturesNativeMonitor {
    private static final int WAIT_MS = 2_000;

    /** JNI without a library of our own: its functions are in tables, at the places that its specification gives. */
    static final class Jni {
        private static final int VERSION = 0x00010008;
        private static final int GET_ENV = 6;
        private static final int NEW_GLOBAL_REF = 21;
        private static final int NEW_STRING_UTF = 167;
        private static final int MONITOR_ENTER = 217;
        private static final int MONITOR_EXIT = 218;
        private static final int TABLE_LENGTH = 229;
        private static final FunctionDescriptor TO_ADDRESS = FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS);
        private static final FunctionDescriptor TO_INT = FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS);

        private final MemorySegment environment;
        private final MemorySegment text;
        private final MethodHandle newString;
        private final MethodHandle newGlobal;
        private final MethodHandle enter;
        private final MethodHandle exit;

        Jni(Arena arena) throws Throwable {
            environment = environment(arena);
            text = arena.allocateFrom("monitor");
            newString = function(environment, NEW_STRING_UTF, TO_ADDRESS);
            newGlobal = function(environment, NEW_GLOBAL_REF, TO_ADDRESS);
            enter = function(environment, MONITOR_ENTER, TO_INT);
            exit = function(environment, MONITOR_EXIT, TO_INT);
        }

        private static MemorySegment environment(Arena arena) throws Throwable {
            Path path = Path.of(System.getProperty("java.home"), "lib", "server", System.mapLibraryName("jvm"));
            MethodHandle machines = Linker.nativeLinker().downcallHandle(
                SymbolLookup.libraryLookup(path, arena).find("JNI_GetCreatedJavaVMs").orElseThrow(),
                FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS));
            MemorySegment result = arena.allocate(ADDRESS);
            Asserts.assertEquals((int) machines.invokeExact(result, 1, arena.allocate(JAVA_INT)), 0);
            MemorySegment machine = result.get(ADDRESS, 0);
            MethodHandle getEnv = function(machine, GET_ENV,
                FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));
            Asserts.assertEquals((int) getEnv.invokeExact(machine, result, VERSION), 0);
            return result.get(ADDRESS, 0);
        }

        private static MethodHandle function(MemorySegment object, int place, FunctionDescriptor type) {
            MemorySegment table = object.reinterpret(ADDRESS.byteSize()).get(ADDRESS, 0);
            MemorySegment function = table.reinterpret(TABLE_LENGTH * ADDRESS.byteSize()).getAtIndex(ADDRESS, place);
            return Linker.nativeLinker().downcallHandle(function, type);
        }

        /** The local reference is used at once: it goes with the next native method that returns. */
        private MemorySegment newObject(boolean isRehearsal) throws Throwable {
            MemorySegment local = (MemorySegment) newString.invokeExact(environment, text);
            MemorySegment given = isRehearsal ? MemorySegment.NULL : local;
            return (MemorySegment) newGlobal.invokeExact(environment, given);
        }

        MemorySegment newObject() throws Throwable {
            newObject(true); // links the calls
            return newObject(false);
        }

        void enter(MemorySegment object) throws Throwable {
            Asserts.assertEquals((int) enter.invokeExact(environment, object), 0);
        }

        void exit(MemorySegment object) throws Throwable {
            Asserts.assertEquals((int) exit.invokeExact(environment, object), 0);
        }
    }

    private final Meeting meeting = new Meeting();

    private boolean call() {
        return meeting.await(WAIT_MS);
    }

    private boolean isSplit() {
        @Future boolean split = call();
        meeting.arrive();
        return split;
    }

    private synchronized boolean lockedCall(Object inflated) throws InterruptedException {
        synchronized (inflated) {
            synchronized (inflated) {
                inflated.wait(1);
                return call();
            }
        }
    }

    private boolean isSplitWhileCallLocks() throws InterruptedException {
        @Future boolean split = lockedCall(new Object());
        meeting.arrive();
        return split;
    }

    private static void splits(boolean expected) throws InterruptedException {
        Asserts.assertEquals(new TestFuturesNativeMonitor().isSplit(), expected);
        Asserts.assertEquals(new TestFuturesNativeMonitor().isSplitWhileCallLocks(), expected);
    }

    public static void main(String[] args) throws Throwable {
        Jni jni = new Jni(Arena.global());
        MemorySegment object = jni.newObject();
        splits(true);
        jni.enter(object);
        splits(false);
        jni.exit(object);
        splits(true);
    }
}
