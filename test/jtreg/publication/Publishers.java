// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package publication;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

import sun.misc.Unsafe;

/**
 * Makes objects, publishes each in one way, and goes on to use it. Arguments: the way, seconds.
 * -Dpublication.native: the folder of the library. A VM that takes a callee for one that keeps its argument to itself
 * has nothing else to go by than what {@code publish} does at run time.
 */
class Publishers {
    /** The first publishes nothing. */
    static final List<String> WAYS = List.of("none", "static", "field", "element", "atomic", "varhandle", "reflection",
        "methodhandle", "unsafe", "callsite", "arraycopy", "copyof", "clone", "jni", "jniweak", "jnifield", "jniarray",
        "threadstart", "virtual", "exception", "threadlocal", "otherstack", "reference", "nested");

    static class Cell {
        int a;
        int b;
        int c;
        int d;
        Object link;
    }

    static class Node implements Cloneable {
        volatile Object next;

        Node copy() {
            try {
                return (Node) clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Carrier extends RuntimeException {
        final Object carried;

        Carrier(Object carried) {
            super(null, null, false, false);
            this.carried = carried;
        }
    }

    static class Weak extends WeakReference<Object> {
        Weak(Object referent) {
            super(referent);
        }
    }

    private static final VarHandle NEXT;
    private static final MethodHandle SET_NEXT;
    private static final Field FIELD;
    private static final Unsafe UNSAFE;
    private static final long OFFSET;

    static {
        try {
            NEXT = MethodHandles.lookup().findVarHandle(Node.class, "next", Object.class);
            SET_NEXT = MethodHandles.lookup().findSetter(Node.class, "next", Object.class);
            FIELD = Node.class.getDeclaredField("next");
            Field unsafe = Unsafe.class.getDeclaredField("theUnsafe");
            unsafe.setAccessible(true);
            UNSAFE = (Unsafe) unsafe.get(null);
            OFFSET = UNSAFE.objectFieldOffset(FIELD);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static final Node node = new Node();
    /** Not final: compiled code would hold it as a constant, which is another way to what is in it. */
    private static Object[] array = new Object[4];
    private static final AtomicReference<Object> atomic = new AtomicReference<>();
    private static final ThreadLocal<Object> local = new ThreadLocal<>();
    private static Object shared;
    private static Throwable caught;
    private static Weak weak;
    private static volatile Object mailbox;
    private static volatile int taken;

    private static final MutableCallSite site = new MutableCallSite(MethodHandles.constant(Object.class, null));

    private static native void keep(Object object, boolean isWeak);

    private static native void setField(Node holder, Object object);

    private static native void setElement(Object[] holder, Object object);

    /** Keeps what it is given on its stack, and nowhere else, until it is given the next. */
    private static void take() {
        Object held = new Object();
        while (true) {
            Object next = mailbox;
            if (next != null) {
                taken += held.getClass() == Cell.class ? 1 : 0;
                held = next;
                mailbox = null;
            }
            Thread.onSpinWait();
        }
    }

    private static void handOver(Object object) {
        mailbox = object;
        while (mailbox != null) {
            Thread.onSpinWait();
        }
    }

    private static void start(Cell cell) {
        Thread thread = new Thread(() -> {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            cell.link = null;
        });
        thread.setDaemon(true);
        thread.start();
    }

    /** A virtual thread that is not mounted keeps the object in a frame, which is in the heap then. */
    private static void startVirtual(Cell cell) {
        Thread.startVirtualThread(() -> {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            cell.link = null;
        });
    }

    private static void setByHandle(Cell cell) {
        try {
            SET_NEXT.invokeExact(node, (Object) cell);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private static void fail(Cell cell) {
        try {
            throw new Carrier(cell);
        } catch (Carrier carrier) {
            caught = carrier;
        }
    }

    private static void copyHolder(Cell cell) {
        Node holder = new Node();
        holder.next = cell;
        shared = holder.copy();
    }

    /** Called from compiled code, and not inlined there. */
    private static void publish(String way, Cell cell) throws ReflectiveOperationException {
        switch (way) {
            case "none" -> { }
            case "static" -> shared = cell;
            case "field" -> node.next = cell;
            case "element" -> array[0] = cell;
            case "atomic" -> atomic.getAndSet(cell);
            case "varhandle" -> NEXT.setRelease(node, cell);
            case "reflection" -> FIELD.set(node, cell);
            case "methodhandle" -> setByHandle(cell);
            case "unsafe" -> UNSAFE.putObject(node, OFFSET, cell);
            case "callsite" -> site.setTarget(MethodHandles.constant(Object.class, cell));
            case "arraycopy" -> System.arraycopy(new Object[] {cell}, 0, array, 1, 1);
            case "copyof" -> shared = Arrays.copyOf(new Object[] {cell}, 2);
            case "clone" -> copyHolder(cell);
            case "jni" -> keep(cell, false);
            case "jniweak" -> keep(cell, true);
            case "jnifield" -> setField(node, cell);
            case "jniarray" -> setElement(array, cell);
            case "threadstart" -> start(cell);
            case "virtual" -> startVirtual(cell);
            case "exception" -> fail(cell);
            case "threadlocal" -> local.set(cell);
            case "otherstack" -> handOver(cell);
            case "reference" -> weak = new Weak(cell);
            case "nested" -> shared = List.of(new Object[] {cell}, "");
            default -> throw new IllegalArgumentException(way);
        }
    }

    private static int use(String way, int i) throws ReflectiveOperationException {
        Cell cell = new Cell();
        publish(way, cell);
        cell.a = i;
        cell.b = i + 1;
        cell.c = i + 2;
        cell.d = i + 3;
        cell.link = null;
        return cell.a + cell.b + cell.c + cell.d;
    }

    public static void main(String[] args) throws Exception {
        System.load(Path.of(System.getProperty("publication.native"), System.mapLibraryName("Publishers"))
            .toAbsolutePath().toString());
        Thread taker = new Thread(Publishers::take, "taker");
        taker.setDaemon(true);
        taker.start();
        final int warmUp = 30_000;
        int sum = 0;
        for (int i = 0; i < warmUp; i++) {
            sum += use("none", i);
        }
        long end = System.nanoTime() + Long.parseLong(args[1]) * 1_000_000_000L;
        for (int i = 0; System.nanoTime() < end; i++) {
            sum += use(args[0], i);
            if (i % 64 == 0) {
                Thread.sleep(1);
            }
        }
        System.out.println("done " + (sum != 0) + " " + taken + " " + weak);
    }
}
