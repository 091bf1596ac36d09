// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.util.ArrayList;
import java.util.List;

/**
 * A marked call that stays an ordinary call.
 *
 * @param method its method: class, name and descriptor
 * @param line   its source line; 0 if that is not known
 * @param reason why, in terms of the program
 */
public record Refusal(String method, int line, String reason) {
    /** Throws why a call stays an ordinary call, if it does. */
    interface Check {
        void check(Site site) throws Ineligible;
    }

    /** Returns the sites that pass the check; the others are added to {@code refusals}. */
    static List<Site> passing(List<Site> sites, Check check, MethodCode code, String method, List<Refusal> refusals) {
        List<Site> passing = new ArrayList<>();
        for (Site site : sites) {
            try {
                check.check(site);
                passing.add(site);
            } catch (Ineligible reason) {
                refusals.add(new Refusal(method, code.line(site.call()), reason.getMessage()));
            }
        }
        return passing;
    }

    @Override
    public String toString() {
        return method + (line > 0 ? ":" + line : "") + ": " + reason;
    }
}
