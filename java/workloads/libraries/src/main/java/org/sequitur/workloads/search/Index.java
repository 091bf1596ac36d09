// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.search;

import java.io.IOException;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriter;
import org.sequitur.workloads.text.Prose;

/** What both Lucene workloads index. */
final class Index {
    static final String TEXT = "text";
    static final String NAME = "name";

    private static final int VOCABULARY = 8_000;

    private Index() {
    }

    /** Texts of a made-up language; the same seed as the queries', so that words are found. */
    static Prose language() {
        return new Prose(40, VOCABULARY);
    }

    static void add(IndexWriter writer, int number, String text) throws IOException {
        Document document = new Document();
        document.add(new StringField(NAME, "text" + number, Field.Store.YES));
        document.add(new TextField(TEXT, text, Field.Store.NO));
        writer.addDocument(document);
    }
}
