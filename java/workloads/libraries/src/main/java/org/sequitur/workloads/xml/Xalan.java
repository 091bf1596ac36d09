// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.xml;

import java.io.StringReader;
import java.io.StringWriter;
import java.util.SplittableRandom;
import javax.xml.transform.Templates;
import javax.xml.transform.Transformer;
import javax.xml.transform.sax.SAXSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import org.apache.xalan.processor.TransformerFactoryImpl;
import org.apache.xerces.jaxp.SAXParserFactoryImpl;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Team;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;
import org.sequitur.workloads.text.Prose;
import org.xml.sax.InputSource;

/** Turns XML into HTML with one compiled stylesheet that all threads share; the checksum is of the HTML. */
@Program(name = "xalan", standsFor = "DaCapo xalan", allocationHeavy = true)
public final class Xalan implements Workload {
    private static final String STYLESHEET = """
            <xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
              <xsl:output method="html" indent="no"/>
              <xsl:key name="by-author" match="book" use="@author"/>
              <xsl:template match="/library">
                <html><body>
                  <xsl:for-each select="book[count(. | key('by-author', @author)[1]) = 1]">
                    <xsl:sort select="@author"/>
                    <h1><xsl:value-of select="@author"/></h1>
                    <p><xsl:value-of select="sum(key('by-author', @author)/@price)"/></p>
                    <xsl:apply-templates select="key('by-author', @author)">
                      <xsl:sort select="@price" data-type="number"/>
                    </xsl:apply-templates>
                  </xsl:for-each>
                </body></html>
              </xsl:template>
              <xsl:template match="book">
                <h2><xsl:value-of select="concat(title, ', ', @price)"/></h2>
                <xsl:apply-templates select="chapter"/>
              </xsl:template>
              <xsl:template match="chapter">
                <p><xsl:if test="position() mod 2 = 0"><xsl:attribute name="class">even</xsl:attribute></xsl:if>
                  <xsl:value-of select="translate(normalize-space(.), 'aeiou', 'AEIOU')"/></p>
              </xsl:template>
            </xsl:stylesheet>
            """;
    private static final int PIECES = 8;

    @Override
    public Unit prepare(Setting setting) throws Exception {
        Templates templates = new TransformerFactoryImpl()
                .newTemplates(new StreamSource(new StringReader(STYLESHEET)));
        String[] libraries = new String[PIECES];
        for (int i = 0; i < PIECES; i++) {
            libraries[i] = library(i, setting.pick(25, 150));
        }
        Team team = new Team(setting.threads());
        return new Unit() {
            @Override
            public String run() throws Exception {
                return Checksum.of(team.map(PIECES, i -> transform(templates, libraries[i])));
            }

            @Override
            public void close() {
                team.close();
            }
        };
    }

    private static String library(int seed, int books) {
        Prose prose = new Prose(50 + seed, 1_000);
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder xml = new StringBuilder("<library>\n");
        for (int i = 0; i < books; i++) {
            xml.append("<book author='").append(prose.word()).append("' price='").append(random.nextInt(100))
                    .append("'><title>").append(prose.text(4)).append("</title>\n");
            for (int chapter = random.nextInt(8); chapter >= 0; chapter--) {
                xml.append("  <chapter>").append(prose.text(30)).append(" &amp; so on</chapter>\n");
            }
            xml.append("</book>\n");
        }
        return xml.append("</library>").toString();
    }

    private static long transform(Templates templates, String xml) throws Exception {
        SAXParserFactoryImpl parsers = new SAXParserFactoryImpl();
        parsers.setNamespaceAware(true);
        Transformer transformer = templates.newTransformer();
        StringWriter html = new StringWriter();
        transformer.transform(new SAXSource(parsers.newSAXParser().getXMLReader(),
                new InputSource(new StringReader(xml))), new StreamResult(html));
        String text = html.toString();
        if (!text.startsWith("<html>") || !text.endsWith("</html>")) {
            throw new BrokenResult("the HTML is cut off");
        }
        return new Checksum().add(text).value();
    }
}
