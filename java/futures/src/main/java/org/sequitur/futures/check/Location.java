// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

/**
 * A location of an object, for messages.
 *
 * @param shadow of the object
 * @param index  of the element, or a negative number for a field or the object as a whole
 */
record Location(Shadow shadow, int index) {
    /** Names the location as it is used at the place. */
    String describe(Place place) {
        return index >= 0 ? "element " + index + " of " + kind(place) : kind(place);
    }

    /** Names the field, or the type of the object. */
    String kind(Place place) {
        if (index < 0 && place.field() != null) {
            return "the field " + place.field().name();
        }
        Object object = shadow.get();
        return object == null ? "an object" : object.getClass().getTypeName();
    }
}
