// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

/** A workload that prints, and leaves a thread behind. */
@Program(name = "chatting", standsFor = "a test", threads = Threads.ONE, allocationHeavy = false)
public final class Chatting implements Workload {
    @Override
    public Unit prepare(Setting setting) {
        System.out.println("chatter");
        Thread.ofPlatform().daemon(false).start(() -> {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException end) {
                Thread.currentThread().interrupt();
            }
        });
        return () -> "00000003";
    }
}
