// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.locking;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.NDC;
import org.apache.log4j.PatternLayout;
import org.apache.log4j.WriterAppender;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.text.Prose;

/** Serves made-up requests and logs them: what it logs is fixed, and so is the text of its log. */
final class LoggingComponent {
    /** Events of one request, which all have its number as their context. */
    private static final int OF_A_REQUEST = 10;
    /** One event in so many is a warning. */
    private static final int TO_A_WARNING = 10;

    private final Logger logger;
    private final WriterAppender appender;
    private final List<String> messages;
    private final String expected;

    /** Creates its logger with an appender of its own; {@code events} to be logged by {@link #work}. */
    LoggingComponent(int number, int events) {
        logger = Logger.getLogger("org.example.server.component" + number);
        messages = new Prose(10 + number, 500).texts(events, 6);
        expected = text();
        appender = new WriterAppender(new PatternLayout("%-5p %c{2} [%x] %m\n"), new StringWriter());
        logger.removeAllAppenders();
        logger.addAppender(appender);
    }

    String name() {
        return logger.getName();
    }

    private Level level(int event) {
        return event % TO_A_WARNING == 0 ? Level.WARN : Level.INFO;
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < messages.size(); i++) {
            text.append(level(i) == Level.WARN ? "WARN  " : "INFO  ").append(name().substring("org.example.".length()))
                    .append(" [request ").append(i / OF_A_REQUEST).append("] ").append(messages.get(i)).append('\n');
        }
        return text.toString();
    }

    /** Returns the messages that are warnings. */
    List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        for (int i = 0; i < messages.size(); i += TO_A_WARNING) {
            warnings.add(messages.get(i));
        }
        return warnings;
    }

    /** Logs all events and returns the text of the log; throws if it is not what was logged. */
    String work() throws BrokenResult {
        StringWriter log = new StringWriter();
        appender.setWriter(log);
        for (int i = 0; i < messages.size(); i++) {
            if (i % OF_A_REQUEST == 0) {
                NDC.push("request " + i / OF_A_REQUEST);
            }
            logger.log(level(i), messages.get(i));
            logger.debug("never seen");
            if (i % OF_A_REQUEST == OF_A_REQUEST - 1) {
                NDC.pop();
            }
        }
        NDC.remove();
        return checked(log.toString());
    }

    /** Returns the text; throws unless it is that of all events. */
    String checked(String written) throws BrokenResult {
        if (!written.equals(expected)) {
            BrokenResult.unlessEqual("lines in the log of " + name(), messages.size(), written.lines().count());
            throw new BrokenResult("a line in the log of " + name() + " is not what was logged");
        }
        return written;
    }
}
