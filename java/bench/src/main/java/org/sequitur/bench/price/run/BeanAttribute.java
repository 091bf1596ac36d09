// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.io.IOException;

/**
 * Reads a count from an attribute of a management bean.
 *
 * @param bean      for example {@code Catalina:type=GlobalRequestProcessor,name="http-nio-8080"}
 * @param attribute for example {@code requestCount}
 */
public record BeanAttribute(JvmConnection jvm, String bean, String attribute) implements CountedProgress {
    @Override
    public double units() throws IOException {
        Object value = jvm.attribute(bean, attribute);
        if (value instanceof Number number) {
            return number.doubleValue();
        }
        throw new IOException("attribute " + attribute + " of " + bean + " is no number, but: " + value);
    }

    @Override
    public String description() {
        return "attribute " + attribute + " of " + bean;
    }
}
