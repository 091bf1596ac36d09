// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.ordering.stress.support;

/** A record that holds one reference. */
public record Carton(Object held) {
}
