// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench.kernels;

/** SHA-1 of messages that are a few words long: the random numbers of the unbalanced trees, without a shared state. */
final class Sha1 {
    private static final int WORDS = 5;
    private static final int BLOCK = 16;
    private static final int ROUNDS = 80;

    private Sha1() {
    }

    /**
     * Returns the digest of a message of at most 13 words.
     *
     * @param message the words in the order of their bytes, the first byte of each on top
     * @return the digest's five words
     */
    static int[] digest(int... message) {
        int[] w = new int[ROUNDS];
        System.arraycopy(message, 0, w, 0, message.length);
        w[message.length] = 0x80000000;
        w[BLOCK - 1] = message.length * Integer.SIZE;
        for (int i = BLOCK; i < ROUNDS; i++) {
            w[i] = Integer.rotateLeft(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
        }
        int a = 0x67452301;
        int b = 0xEFCDAB89;
        int c = 0x98BADCFE;
        int d = 0x10325476;
        int e = 0xC3D2E1F0;
        for (int i = 0; i < ROUNDS; i++) {
            int mixed = i < 20 ? (b & c | ~b & d) + 0x5A827999 : i < 40 ? (b ^ c ^ d) + 0x6ED9EBA1
                    : i < 60 ? (b & c | b & d | c & d) + 0x8F1BBCDC : (b ^ c ^ d) + 0xCA62C1D6;
            int next = Integer.rotateLeft(a, 5) + mixed + e + w[i];
            e = d;
            d = c;
            c = Integer.rotateLeft(b, 30);
            b = a;
            a = next;
        }
        return new int[] {a + 0x67452301, b + 0xEFCDAB89, c + 0x98BADCFE, d + 0x10325476, e + 0xC3D2E1F0};
    }

    /** Returns the digest of a digest followed by a word. */
    static int[] digest(int[] state, int word) {
        return digest(state[0], state[1], state[2], state[3], state[WORDS - 1], word);
    }
}
