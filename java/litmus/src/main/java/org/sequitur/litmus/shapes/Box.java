// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.shapes;

/** The object that actors make and publish: two fields on one cache line. */
final class Box {
    /** Always 0; reading it brings the other field's cache line near. */
    int near;
    int value;
}
