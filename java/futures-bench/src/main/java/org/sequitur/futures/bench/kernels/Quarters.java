// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench.kernels;

/** The quarters of a matrix, and what Strassen's method multiplies and adds. */
final class Quarters {
    /** The products are counted from 1, as in the textbooks. */
    static final int PRODUCTS = 7;

    private final Matrix q11;
    private final Matrix q12;
    private final Matrix q21;
    private final Matrix q22;

    Quarters(Matrix matrix) {
        q11 = matrix.quarter(0, 0);
        q12 = matrix.quarter(0, 1);
        q21 = matrix.quarter(1, 0);
        q22 = matrix.quarter(1, 1);
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

    /** Returns the matrix that the seven products make. */
    static Matrix combine(Matrix m1, Matrix m2, Matrix m3, Matrix m4, Matrix m5, Matrix m6, Matrix m7) {
        Matrix result = new Matrix(2 * m1.size());
        result.put(0, 0, m1.plus(m4).minus(m5).plus(m7));
        result.put(0, 1, m3.plus(m5));
        result.put(1, 0, m2.plus(m4));
        result.put(1, 1, m1.minus(m2).plus(m3).plus(m6));
        return result;
    }
}
