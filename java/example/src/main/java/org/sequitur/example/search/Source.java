// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.search;

/**
 * One file of the corpus.
 *
 * @param path its name in the corpus, unique
 * @param text what is indexed
 */
record Source(String path, String text) {
}
