// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench.kernels;

/**
 * A square matrix; nobody changes one that is complete.
 *
 * @param size  how many rows
 * @param cells row by row
 */
record Matrix(int size, double[] cells) {
    Matrix(int size) {
        this(size, new double[size * size]);
    }

    Matrix plus(Matrix other) {
        Matrix sum = new Matrix(size);
        for (int i = 0; i < cells.length; i++) {
            sum.cells[i] = cells[i] + other.cells[i];
        }
        return sum;
    }

    Matrix minus(Matrix other) {
        Matrix difference = new Matrix(size);
        for (int i = 0; i < cells.length; i++) {
            difference.cells[i] = cells[i] - other.cells[i];
        }
        return difference;
    }

    Matrix times(Matrix other) {
        Matrix product = new Matrix(size);
        for (int row = 0; row < size; row++) {
            for (int k = 0; k < size; k++) {
                double factor = cells[row * size + k];
                for (int column = 0; column < size; column++) {
                    product.cells[row * size + column] += factor * other.cells[k * size + column];
                }
            }
        }
        return product;
    }

    /** Returns a quarter: of the upper or lower rows, of the left or right columns. */
    Matrix quarter(int lower, int right) {
        int half = size / 2;
        Matrix quarter = new Matrix(half);
        for (int row = 0; row < half; row++) {
            System.arraycopy(cells, (row + lower * half) * size + right * half, quarter.cells, row * half, half);
        }
        return quarter;
    }

    /** Copies a quarter to its place in this matrix, which is not complete yet. */
    void put(int lower, int right, Matrix quarter) {
        int half = quarter.size;
        for (int row = 0; row < half; row++) {
            System.arraycopy(quarter.cells, row * half, cells, (row + lower * half) * size + right * half, half);
        }
    }

    long checksum() {
        return Numbers.checksum(cells);
    }
}
