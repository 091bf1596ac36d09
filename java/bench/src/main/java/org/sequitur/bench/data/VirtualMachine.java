// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.data;

import java.util.List;

/**
 * What a fork says of the VM that runs it.
 *
 * @param version   the VM's version
 * @param name      the VM's name
 * @param arguments the options that it was started with
 */
public record VirtualMachine(String version, String name, List<String> arguments) {
}
