// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

// JNI's way to enter and leave a monitor.

#include <jni.h>

JNIEXPORT jint JNICALL Java_locks_NativeMonitors_enter(JNIEnv* env, jclass unused, jobject object) {
  (void)unused;
  return (*env)->MonitorEnter(env, object);
}

JNIEXPORT jint JNICALL Java_locks_NativeMonitors_exit(JNIEnv* env, jclass unused, jobject object) {
  (void)unused;
  return (*env)->MonitorExit(env, object);
}
