// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.kernels;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Multiplies two square matrices of doubles, rows of which are arrays. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class MatrixMultiply {
    private static final int SIZE = 64;

    private final double[][] a = matrix(1);
    private final double[][] b = matrix(2);
    private final double[][] product = new double[SIZE][SIZE];

    private static double[][] matrix(int seed) {
        double[][] matrix = new double[SIZE][SIZE];
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < SIZE; j++) {
                matrix[i][j] = (i * seed + j) % 7;
            }
        }
        return matrix;
    }

    /** The sum is in a local variable: one store for each {@value #SIZE} products. */
    @Benchmark
    public double[][] rowByColumn() {
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < SIZE; j++) {
                double sum = 0;
                for (int k = 0; k < SIZE; k++) {
                    sum += a[i][k] * b[k][j];
                }
                product[i][j] = sum;
            }
        }
        return product;
    }

    /** The sum is in the array: a store for each product. */
    @Benchmark
    public double[][] rowByRow() {
        for (int i = 0; i < SIZE; i++) {
            double[] row = product[i];
            for (int j = 0; j < SIZE; j++) {
                row[j] = 0;
            }
            for (int k = 0; k < SIZE; k++) {
                double factor = a[i][k];
                double[] other = b[k];
                for (int j = 0; j < SIZE; j++) {
                    row[j] += factor * other[j];
                }
            }
        }
        return product;
    }
}
