// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary Without a flag, and with -XX:MemoryModel=java, C2 puts no barrier anywhere near plain accesses
 * @requires vm.debug & vm.compiler2.enabled
 * @requires os.simpleArch == "x64" | os.simpleArch == "aarch64"
 * @library /test/lib /test/hotspot/jtreg
 * @run driver ordering.TestDefaultOff
 */

package ordering;

import java.util.Arrays;

import compiler.lib.ir_framework.Arguments;
import compiler.lib.ir_framework.IR;
import compiler.lib.ir_framework.IRNode;
import compiler.lib.ir_framework.Setup;
import compiler.lib.ir_framework.Test;
import compiler.lib.ir_framework.TestFramework;

public class TestDefaultOff {
    static class Node {
        int value;
        Node next;
    }

    int[] from = new int[1000];
    int[] to = new int[1000];
    Node head = new Node();
    static long total;

    @Test
    @IR(failOn = IRNode.MEMBAR)
    void fields() {
        head.value++;
        head.next = head;
        total += head.next.value;
    }

    @Test
    @IR(failOn = IRNode.MEMBAR)
    @Arguments(setup = "chainArguments")
    long chain(Node node) {
        long sum = 0;
        for (int i = 0; i < 10 && node != null; i++) {
            sum += node.value;
            node = node.next;
        }
        return sum;
    }

    @Setup
    Object[] chainArguments() {
        return new Object[] {head};
    }

    @Test
    @IR(failOn = IRNode.MEMBAR)
    void loop() {
        int[] source = from;
        int[] target = to;
        for (int i = 0; i < source.length; i++) {
            target[i] = source[i] + 1;
        }
    }

    // A copy's own barrier is upstream's, and keeps the copied memory's allocation in place.
    @Test
    @IR(failOn = {IRNode.MEMBAR_ACQUIRE, IRNode.MEMBAR_RELEASE, IRNode.MEMBAR_VOLATILE})
    void bulk() {
        System.arraycopy(from, 0, to, 0, from.length);
        Arrays.fill(to, 3);
    }

    // The loop's invariant load has left the loop: there is one load, and it is vectorised.
    @Test
    @IR(failOn = IRNode.MEMBAR, counts = {IRNode.STORE_VECTOR, ">= 1"})
    void vectors() {
        for (int i = 0; i < to.length; i++) {
            to[i] = from[i] + head.value;
        }
    }

    public static void main(String[] args) {
        TestFramework.run();
        TestFramework.runWithFlags("-XX:MemoryModel=java");
    }
}
