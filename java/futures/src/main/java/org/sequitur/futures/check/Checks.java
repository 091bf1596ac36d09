// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

/**
 * What instrumented code calls. Nothing here throws on account of what it is given, calls a method of the program, or
 * keeps an object of it alive: objects may be null and indices wrong, for the instruction itself comes afterwards.
 */
public final class Checks {
    private Checks() {
    }

    // Fields and elements

    /** Before a field of an object is read. */
    public static void fieldRead(Object object, int place) {
        Memory.field(object, place, false);
    }

    /** Before a field of an object is written. */
    public static void fieldWrite(Object object, int place) {
        Memory.field(object, place, true);
    }

    /** Before a static field is read, of the class or one above. */
    public static void staticRead(Class<?> owner, int place) {
        Memory.staticField(owner, place, false);
    }

    /** Before a static field is written. */
    public static void staticWrite(Class<?> owner, int place) {
        Memory.staticField(owner, place, true);
    }

    /** Before an element of an array is read. */
    public static void elementRead(Object array, int index, int place) {
        Memory.element(array, index, place, false);
    }

    /** Before an element of an array is written. */
    public static void elementWrite(Object array, int index, int place) {
        Memory.element(array, index, place, true);
    }

    /** Before elements of an array are read by a method of the JDK. */
    public static void rangeRead(Object array, int from, int to, int place) {
        Memory.range(array, from, to, place, false);
    }

    /** Before elements of an array are written by a method of the JDK. */
    public static void rangeWrite(Object array, int from, int to, int place) {
        Memory.range(array, from, to, place, true);
    }

    // Objects of the JDK

    /** Before a method is called that may be one of the JDK. */
    public static void call(Object receiver, int place) {
        callElement(receiver, -1, place);
    }

    /** As {@link #call}; {@code index}: the first argument. */
    public static void callElement(Object receiver, int index, int place) {
        Track track = Track.watching();
        if (track != null && receiver != null) {
            Place at = Places.place(place);
            JdkObjects.use(track, receiver, at.effect(receiver.getClass()), index, at);
        }
    }

    /** Before a method of a class above the receiver's is called, whatever the receiver's class has in its place. */
    public static void superCall(Object receiver, int place) {
        Track track = Track.watching();
        if (track != null && receiver != null) {
            Place at = Places.place(place);
            Class<?> owner = receiver.getClass();
            while (owner != Object.class && !owner.getName().equals(at.owner())) {
                owner = owner.getSuperclass();
            }
            JdkObjects.use(track, receiver, at.effect(owner), -1, at);
        }
    }

    /** Before a method of the JDK is called that reads the argument. */
    public static void argumentRead(Object argument, int place) {
        argument(argument, place, false);
    }

    /** Before a method of the JDK is called that writes the argument. */
    public static void argumentWrite(Object argument, int place) {
        argument(argument, place, true);
    }

    private static void argument(Object argument, int place, boolean write) {
        Track track = Track.watching();
        if (track != null && argument != null) {
            JdkObjects.argument(track, argument, write, Places.place(place));
        }
    }

    /** A method of the JDK returned what may be a view of {@code base}, or an iterator or stream of it. */
    public static void derived(Object result, Object base) {
        if (result != null && base != null && result != base) {
            JdkObjects.derived(result, base);
        }
    }

    /** An iterator returned an element. */
    public static void iterated(Object element, Object iterator) {
        if (element != null && iterator != null) {
            JdkObjects.element(element, iterator);
        }
    }

    // Methods with marked calls

    /** A method with marked calls begins; returns what the other methods take as {@code frame}. */
    public static int enter() {
        return Track.current().enter();
    }

    /** It ends. */
    public static void leave(int frame) {
        Track.current().leave(frame);
    }

    /** A marked call begins. */
    public static void begin(int frame, int call) {
        Track.current().begin(frame, Places.call(call));
    }

    /** A marked call has returned. */
    public static void end(int frame) {
        Track.current().end(frame);
    }

    /** The method waits for a call. */
    public static void join(int frame, int number) {
        Track.current().join(frame, number);
    }

    /** The method overwrites the variable of a call. */
    public static void drop(int frame, int number) {
        Track.current().drop(frame, number);
    }

    /** The rest of a call stops here; if nobody has waited for that call, the method waits for all. */
    public static void stop(int frame, int number) {
        Track.current().stop(frame, number);
    }

    /** The method waits for all its calls. */
    public static void joinAll(int frame) {
        Track.current().joinAll(frame);
    }

    // Locks

    /** A monitor was entered. */
    public static void monitorEntered(Object monitor) {
        Track.current().locked(Shadows.of(monitor), false, null);
    }

    /** A monitor is left. */
    public static void monitorLeaving(Object monitor) {
        if (monitor != null) {
            Track.current().unlocking(Shadows.of(monitor), false, null);
        }
    }

    /** A synchronized method begins; returns what {@link #leaveSynchronized} takes. */
    public static int enterSynchronized(Object monitor) {
        Track track = Track.current();
        int held = track.locks().size();
        track.locked(Shadows.of(monitor), false, null);
        return held;
    }

    /** A synchronized method ends. */
    public static void leaveSynchronized(int held) {
        Track.current().locks().shrink(held);
    }

    /** A class initialiser begins: what it does, the VM orders. */
    public static int enterInitializer() {
        Track.current().initializerBegins();
        return 0;
    }

    /** It ends. */
    public static void leaveInitializer(int unused) {
        Track.current().initializerEnds();
    }

    /** A lock of {@code java.util.concurrent} was acquired. */
    public static void locked(Object lock, int place) {
        Locks.acquired(lock, Places.place(place));
    }

    /** A lock was acquired if {@code done}. */
    public static void tried(boolean done, Object lock, int place) {
        if (done) {
            locked(lock, place);
        }
    }

    /** A lock was acquired if the stamp is not 0. */
    public static void stamped(long stamp, Object lock, int place) {
        if (stamp != 0) {
            locked(lock, place);
        }
    }

    /** A lock is released. */
    public static void unlocking(Object lock, int place) {
        Locks.releasing(lock, Places.place(place));
    }

    /** One of the two locks of a read-write lock was asked for. */
    public static void partOf(Object part, Object whole) {
        Locks.part(part, whole);
    }
}
