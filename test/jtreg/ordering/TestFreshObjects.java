// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary C2 leaves accesses of new objects unordered until the objects may be known to another thread, and no longer
 * @requires vm.debug & vm.compiler2.enabled
 * @requires os.simpleArch == "x64" | os.simpleArch == "aarch64"
 * @library /test/lib /test/hotspot/jtreg
 * @run driver ordering.TestFreshObjects
 */

package ordering;

import java.util.function.IntSupplier;

import compiler.lib.ir_framework.DontInline;
import compiler.lib.ir_framework.IR;
import compiler.lib.ir_framework.IRNode;
import compiler.lib.ir_framework.Run;
import compiler.lib.ir_framework.Test;
import compiler.lib.ir_framework.TestFramework;

public class TestFreshObjects {
    static final String FRESH = "ElideFreshOrdering";

    static class Box {
        int a;
        int b;

        Box(int a, int b) {
            this.a = a;
            this.b = b;
        }
    }

    record Pair(int left, int right) {}

    static Object shared;
    static int[] sharedArray;

    // Only the store that publishes is ordered.
    @Test
    @IR(applyIf = {FRESH, "true"}, counts = {IRNode.MEMBAR_VOLATILE, "1", IRNode.MEMBAR_RELEASE, "1"})
    @IR(applyIf = {FRESH, "false"}, counts = {IRNode.MEMBAR_VOLATILE, "3", IRNode.MEMBAR_RELEASE, "3"})
    static void construct() {
        shared = new Box(1, 2);
    }

    // After that the object is like any other.
    @Test
    @IR(counts = {IRNode.MEMBAR_VOLATILE, "2"}, applyIf = {FRESH, "true"})
    static void storeAfterPublishing() {
        Box box = new Box(1, 2);
        shared = box;
        box.a = 3;
    }

    // A loop between allocation and store is seen through once all of the method is parsed.
    @Test
    @IR(counts = {IRNode.MEMBAR_VOLATILE, "1"}, applyIf = {FRESH, "true"})
    static void fillThenPublish(int length) {
        int[] array = new int[length];
        for (int i = 0; i < array.length; i++) {
            array[i] = i;
        }
        sharedArray = array;
    }

    @Run(test = "fillThenPublish")
    static void runFillThenPublish() {
        fillThenPublish(100);
    }

    // A constructor compiled by itself: nobody else knows this before it hands it on.
    static class Counted {
        static Counted last;
        int a;
        int b;
        int c;

        Counted() {
            a = 1;
            b = 2;
            last = this;
            c = 3;
        }
    }

    @Test
    @IR(counts = {IRNode.MEMBAR_VOLATILE, "2"}, applyIf = {FRESH, "true"})
    static Counted constructCounted() {
        return new Counted();
    }

    static class Holder {
        int[] table;
        Box box;
    }

    static Holder sharedHolder;

    // A new object that holds another keeps it to the thread: the table is filled after it is stored in the holder.
    @Test
    @IR(counts = {IRNode.MEMBAR_VOLATILE, "1"}, applyIf = {FRESH, "true"})
    static void fillHeldTable(int length) {
        Holder holder = new Holder();
        int[] table = new int[length];
        holder.table = table;
        for (int i = 0; i < length; i++) {
            table[i] = i;
        }
        sharedHolder = holder;
    }

    @Run(test = "fillHeldTable")
    static void runFillHeldTable() {
        fillHeldTable(100);
    }

    // Not so once the holder is published,
    @Test
    @IR(counts = {IRNode.MEMBAR_VOLATILE, "3"}, applyIf = {FRESH, "true"})
    static void storeIntoPublishedHolder() {
        Holder holder = new Holder();
        sharedHolder = holder;
        Box box = new Box(1, 2);
        holder.box = box;
        box.a = 3;
    }

    // nor once what it holds is read back and published under another name.
    @Test
    @IR(counts = {IRNode.MEMBAR_VOLATILE, ">= 2"}, applyIf = {FRESH, "true"})
    static void publishFromHolder() {
        Holder holder = new Holder();
        Box box = new Box(1, 2);
        holder.box = box;
        shared = holder.box;
        box.a = 3;
    }

    // From the second round on the store at the head of the loop is to a published object.
    @Test
    @IR(counts = {IRNode.MEMBAR_VOLATILE, ">= 2"})
    static void publishInLoop(int rounds) {
        Box box = new Box(1, 2);
        for (int i = 0; i < rounds; i++) {
            box.a = i;
            shared = box;
        }
    }

    @Run(test = "publishInLoop")
    static void runPublishInLoop() {
        publishInLoop(100);
    }

    // A copy is as new as any object.
    @Test
    @IR(counts = {IRNode.MEMBAR_VOLATILE, "1"}, applyIf = {FRESH, "true"})
    static void copyThenPublish(int[] from) {
        sharedArray = from.clone();
    }

    @Run(test = "copyThenPublish")
    static void runCopyThenPublish() {
        copyThenPublish(new int[] {1, 2, 3});
    }

    @DontInline
    static void capture(Box box) {
        shared = (IntSupplier) () -> box.a;
    }

    // A lambda hands on what it captures, so that the store is one of a published object.
    @Test
    @IR(counts = {IRNode.MEMBAR_VOLATILE, "1"}, applyIf = {FRESH, "true"})
    static void storeAfterCapture() {
        Box box = new Box(1, 2);
        capture(box);
        box.a = 3;
    }

    // Nor may its lock go.
    @Test
    @IR(counts = {IRNode.FAST_LOCK, "1"})
    static void lockAfterCapture() {
        Box box = new Box(1, 2);
        capture(box);
        synchronized (box) {
            box.a++;
        }
    }

    // The VM trusts the finals of records.
    // A record's constructor may hand out the record before it ends.
    @Test
    @IR(counts = {IRNode.MEMBAR_ACQUIRE, "2"})
    static int readRecord(Pair pair) {
        return pair.left + pair.right;
    }

    @Run(test = "readRecord")
    static void runReadRecord() {
        readRecord(new Pair(1, 2));
    }

    @Test
    @IR(failOn = IRNode.MEMBAR_ACQUIRE)
    static int readBoxes(Integer left, Integer right) {
        return left + right;
    }

    @Run(test = "readBoxes")
    static void runReadBoxes() {
        readBoxes(1000, 2000);
    }

    public static void main(String[] args) {
        TestFramework.runWithFlags("-XX:MemoryModel=sc", "-XX:+UnlockDiagnosticVMOptions");
        TestFramework.runWithFlags("-XX:MemoryModel=sc", "-XX:+UnlockDiagnosticVMOptions", "-XX:-ElideFreshOrdering",
                                   "-XX:-ExemptImmutableOrdering");
    }
}
