// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.database;

import org.sequitur.workloads.Setting;

/**
 * How large the wholesale supplier of a TPC-C-like mix is.
 *
 * @param warehouses each with a terminal of its own, so that at most as many threads have work
 * @param districts of a warehouse
 * @param customers of a district
 * @param items in stock at each warehouse
 * @param transactions of a terminal in a unit
 */
record Scale(int warehouses, int districts, int customers, int items, int transactions) {
    static final int INITIAL_STOCK = 50;

    static Scale of(Setting setting, int small, int standard) {
        return new Scale(8, 4, 10, 60, setting.pick(small, standard));
    }
}
