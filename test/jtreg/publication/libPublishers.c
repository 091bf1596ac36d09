// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

// Native code that keeps an object by a global or weak global reference until it is given the next, or stores it.

#include <jni.h>

static jobject kept;
static jweak kept_weakly;

JNIEXPORT void JNICALL Java_publication_Publishers_keep(JNIEnv* env, jclass unused, jobject object, jboolean is_weak) {
  (void)unused;
  if (is_weak) {
    if (kept_weakly != NULL) {
      (*env)->DeleteWeakGlobalRef(env, kept_weakly);
    }
    kept_weakly = (*env)->NewWeakGlobalRef(env, object);
  } else {
    if (kept != NULL) {
      (*env)->DeleteGlobalRef(env, kept);
    }
    kept = (*env)->NewGlobalRef(env, object);
  }
}

JNIEXPORT void JNICALL Java_publication_Publishers_setField(JNIEnv* env, jclass unused, jobject holder,
                                                            jobject object) {
  (void)unused;
  jclass type = (*env)->GetObjectClass(env, holder);
  jfieldID next = (*env)->GetFieldID(env, type, "next", "Ljava/lang/Object;");
  (*env)->SetObjectField(env, holder, next, object);
}

JNIEXPORT void JNICALL Java_publication_Publishers_setElement(JNIEnv* env, jclass unused, jobjectArray holder,
                                                              jobject object) {
  (void)unused;
  (*env)->SetObjectArrayElement(env, holder, 2, object);
}
