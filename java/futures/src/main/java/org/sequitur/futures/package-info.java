// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/**
 * What code that {@link org.sequitur.futures.transform.FuturesTransformer} generated calls while a method is split. It
 * uses nothing but java.base, so that it can become part of it.
 */
package org.sequitur.futures;
