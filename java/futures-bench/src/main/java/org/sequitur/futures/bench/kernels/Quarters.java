// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench.kernels;

/** The quarters of a matrix, and what Strassen's method multiplies and adds. */
final class Quarters {
    /** The products are counted from 1, as in the textbooks. */
    static final int PRODUCTS = 7;
    static final int QUARTERS = 4;

    private final Matrix q11;
    private final Matrix q12;
    private final Matrix q21;
    private final Matrix q22;

    private Quarters(Matrix matrix) {
        q11 = matrix.quarter(0, 0);
        q12 = matrix.quarter(0, 1);
        q21 = matrix.quarter(1, 0);
        q22 = matrix.quarter(1, 1);
    }

    /** Takes a matrix apart: a method, for a call can be marked and a creation cannot. */
    static Quarters of(Matrix matrix) {
        return new Quarters(matrix);
    }

    /** Returns the left factor of a product. */
    Matrix left(int product) {
        return switch (product) {
            case 1 -> q11.plus(q22);
            case 2 -> q21.plus(q22);
            case 3 -> q11;
            case 4 -> q22;
            case 5 -> q11.plus(q12);
            case 6 -> q21.minus(q11);
            default -> q12.minus(q22);
        };
    }

    /** Returns the right factor of a product. */
    Matrix right(int product) {
        return switch (product) {
            case 1 -> q11.plus(q22);
            case 2 -> q11;
            case 3 -> q12.minus(q22);
            case 4 -> q21.minus(q11);
            case 5 -> q22;
            case 6 -> q11.plus(q12);
            default -> q21.plus(q22);
        };
    }

    /**
     * Puts a quarter of the result in its place.
     *
     * @param quarter from 0 to 3, row by row
     * @param m       the seven products, from index 1 on
     */
    static void combine(Matrix result, int quarter, Matrix[] m) {
        Matrix sum = switch (quarter) {
            case 0 -> m[1].plus(m[4]).minus(m[5]).plus(m[7]);
            case 1 -> m[3].plus(m[5]);
            case 2 -> m[2].plus(m[4]);
            default -> m[1].minus(m[2]).plus(m[3]).plus(m[6]);
        };
        result.put(quarter / 2, quarter % 2, sum);
    }
}
