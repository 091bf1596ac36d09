// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

// The two actors of a store-buffering test whose accesses are JNI functions: each writes one location and then reads
// the other actor's. Both reading the old value is the weak outcome.

#include <jni.h>
#include <sched.h>
#include <time.h>

// The tested element: on another cache line than the array's header, which every access reads, and behind a region of
// LEAD bytes that is stored with it. That region's lines are in no cache, so its stores fill the store buffer, and the
// tested store waits behind them. Without them weak outcomes are rare, and between two hardware threads of one core,
// which share its caches, hardly one is seen. With many more the store buffer is full before the tested store is in it.
#define INDEX 256
#define LEAD 256
#define LINE 64

typedef struct {
  _Alignas(256) int arrived; // the last round that the actor is ready for
  _Alignas(256) int left;    // the last round whose result it has written
  int saw_store;
} actor_state;

static actor_state actors[2];
static jobject one; // a global reference: the value that reference stores write

// What an actor needs to reach one location: the field's holder, or the array and maybe a native copy of it.
typedef struct {
  jobject holder;
  jfieldID field;
  jint* elements;
} location;

// Where a location is in the heap: the object that holds it, the offset in that object, and the size, in bytes.
typedef struct {
  jobject base;
  jlong offset;
  jint size;
} place;

typedef void (*store_fn)(JNIEnv*, location, int value);
typedef int (*load_fn)(JNIEnv*, location);

#define FIELD_ACCESS(Type, ctype)                                                                              \
    static void store_field_##Type(JNIEnv* env, location at, int value) {                                      \
        (*env)->Set##Type##Field(env, at.holder, at.field, (ctype) value);                                     \
    }                                                                                                          \
    static int load_field_##Type(JNIEnv* env, location at) {                                                   \
        return (*env)->Get##Type##Field(env, at.holder, at.field) != 0;                                        \
    }                                                                                                          \
    static void store_static_##Type(JNIEnv* env, location at, int value) {                                     \
        (*env)->SetStatic##Type##Field(env, at.holder, at.field, (ctype) value);                               \
    }                                                                                                          \
    static int load_static_##Type(JNIEnv* env, location at) {                                                  \
        return (*env)->GetStatic##Type##Field(env, at.holder, at.field) != 0;                                  \
    }                                                                                                          \
    static void store_region_##Type(JNIEnv* env, location at, int value) {                                     \
        enum { lead = LEAD / sizeof(ctype) };                                                                  \
        ctype elements[lead + 1];                                                                              \
        for (int i = 0; i <= lead; i++) {                                                                      \
            elements[i] = (ctype) value;                                                                       \
        }                                                                                                      \
        (*env)->Set##Type##ArrayRegion(env, at.holder, INDEX - lead, lead + 1, elements);                      \
    }                                                                                                          \
    static int load_region_##Type(JNIEnv* env, location at) {                                                  \
        ctype element;                                                                                         \
        (*env)->Get##Type##ArrayRegion(env, at.holder, INDEX, 1, &element);                                        \
        return element != 0;                                                                                   \
    }

FIELD_ACCESS(Boolean, jboolean)
FIELD_ACCESS(Byte, jbyte)
FIELD_ACCESS(Char, jchar)
FIELD_ACCESS(Short, jshort)
FIELD_ACCESS(Int, jint)
FIELD_ACCESS(Long, jlong)
FIELD_ACCESS(Float, jfloat)
FIELD_ACCESS(Double, jdouble)

static int is_set(JNIEnv* env, jobject reference) {
  (*env)->DeleteLocalRef(env, reference);
  return reference != NULL;
}

static void store_field_Object(JNIEnv* env, location at, int value) {
  (*env)->SetObjectField(env, at.holder, at.field, value ? one : NULL);
}

static int load_field_Object(JNIEnv* env, location at) {
  return is_set(env, (*env)->GetObjectField(env, at.holder, at.field));
}

static void store_static_Object(JNIEnv* env, location at, int value) {
  (*env)->SetStaticObjectField(env, at.holder, at.field, value ? one : NULL);
}

static int load_static_Object(JNIEnv* env, location at) {
  return is_set(env, (*env)->GetStaticObjectField(env, at.holder, at.field));
}

static void store_element(JNIEnv* env, location at, int value) {
  (*env)->SetObjectArrayElement(env, at.holder, INDEX, value ? one : NULL);
}

static int load_element(JNIEnv* env, location at) {
  return is_set(env, (*env)->GetObjectArrayElement(env, at.holder, INDEX));
}

static void store_elements(JNIEnv* env, location at, int value) {
  at.elements[INDEX] = value;
  (*env)->ReleaseIntArrayElements(env, at.holder, at.elements, JNI_COMMIT);
}

static void store_critical(JNIEnv* env, location at, int value) {
  jint* elements = (*env)->GetPrimitiveArrayCritical(env, at.holder, NULL);
  elements[INDEX] = value;
  (*env)->ReleasePrimitiveArrayCritical(env, at.holder, elements, 0);
}

#define SCALARS(Type, sig)                                                                                     \
    { "field." #Type, sig, 'f', store_field_##Type, load_field_##Type },                                       \
    { "static." #Type, sig, 's', store_static_##Type, load_static_##Type },                                    \
    { "region." #Type, "[" sig, 'a', store_region_##Type, load_region_##Type }

static const struct {
  const char* name;
  const char* sig;
  char kind;
  store_fn store;
  load_fn load;
} shapes[] = {
  SCALARS(Boolean, "Z"),
  SCALARS(Byte, "B"),
  SCALARS(Char, "C"),
  SCALARS(Short, "S"),
  SCALARS(Int, "I"),
  SCALARS(Long, "J"),
  SCALARS(Float, "F"),
  SCALARS(Double, "D"),
  {"field.Object",   "Ljava/lang/Object;",  'f', store_field_Object,  load_field_Object },
  {"static.Object",  "Ljava/lang/Object;",  's', store_static_Object, load_static_Object},
  {"element.Object", "[Ljava/lang/Object;", 'a', store_element,       load_element      },
  {"elements.Int",   "[I",                  'e', store_elements,      load_region_Int   },
  {"critical.Int",   "[I",                  'a', store_critical,      load_region_Int   }
};

JNIEXPORT jint JNICALL Java_JniActors_shapes(JNIEnv* env, jclass type) {
  return sizeof shapes / sizeof shapes[0];
}

JNIEXPORT jint JNICALL Java_JniActors_index(JNIEnv* env, jclass type) {
  return INDEX;
}

JNIEXPORT jstring JNICALL Java_JniActors_name(JNIEnv* env, jclass type, jint shape) {
  return (*env)->NewStringUTF(env, shapes[shape].name);
}

JNIEXPORT jstring JNICALL Java_JniActors_signature(JNIEnv* env, jclass type, jint shape) {
  return (*env)->NewStringUTF(env, shapes[shape].sig);
}

// Finds the field or array that the shape accesses on the given side. Kinds: f field, s static, a array, e array
// through a native copy.
static location locate(JNIEnv* env, int shape, jobject cell, jobject array) {
  location at = {array != NULL ? array : cell, NULL, NULL};
  char name[] = {'v', shapes[shape].sig[0], '\0'};
  if (shapes[shape].kind == 'f') {
    at.field = (*env)->GetFieldID(env, (*env)->GetObjectClass(env, cell), name, shapes[shape].sig);
  } else if (shapes[shape].kind == 's') {
    at.holder = (*env)->GetObjectClass(env, cell);
    name[0] = 's';
    at.field = (*env)->GetStaticFieldID(env, at.holder, name, shapes[shape].sig);
  } else if (shapes[shape].kind == 'e') {
    at.elements = (*env)->GetIntArrayElements(env, array, NULL);
  }
  return at;
}

static void leave(JNIEnv* env, location at) {
  if (at.elements != NULL) {
    (*env)->ReleaseIntArrayElements(env, at.holder, at.elements, JNI_ABORT);
  }
}

static long long now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}

static void await(int* place, int round) {
  for (int spins = 0; __atomic_load_n(place, __ATOMIC_ACQUIRE) < round; spins++) {
    if (spins > 10000) {
      sched_yield();
    }
  }
}

// Loads the location without entering the VM: a debug VM has so much to do before a JNI function's load that the slow
// store is done by then. Sound while no collection moves the object.
static int load_by_address(place at) {
  const volatile char* address = *(char* const*)at.base + at.offset;
  switch (at.size) {
    case 1:  return *address != 0;
    case 2:  return *(const volatile jshort*)address != 0;
    case 4:  return *(const volatile jint*)address != 0;
    default: return *(const volatile jlong*)address != 0;
  }
}

// Takes the lines before an array's tested element out of every cache. Only x86-64 needs them away to be seen.
static void evict_lead(place at) {
#ifdef __x86_64__
  const char* tested = *(char* const*)at.base + at.offset;
  for (int before = LEAD; before > 0; before -= LINE) {
    __builtin_ia32_clflush(tested - before);
  }
#endif
}

// Runs actor `self` (0 or 1) until actor 0 has seen `enough` weak outcomes or `millis` have passed. Actor 0 returns
// the weak outcomes in the upper half and the rounds in the lower half; actor 1 returns 0.
JNIEXPORT jlong JNICALL Java_JniActors_run(JNIEnv* env, jclass type, jint shape, jint self, jobject value,
                                           jobject my_cell, jobject my_array, jobject its_cell, jobject its_array,
                                           jobject its_base, jlong its_offset, jint its_size, jint enough,
                                           jint millis) {
  const int last = 1 << 30;
  location mine = locate(env, shape, my_cell, my_array);
  location its = locate(env, shape, its_cell, its_array);
  place its_place = {its_base, its_offset, its_size};
  actor_state* me = &actors[self];
  actor_state* other = &actors[1 - self];
  long long end = now_ms() + millis;
  jlong weak = 0;
  int round = 1;
  if (self == 0) {
    one = (*env)->NewGlobalRef(env, value);
  }
  for (;; round++) {
    __atomic_store_n(&me->arrived, round, __ATOMIC_RELEASE);
    await(&other->arrived, round);
    if (__atomic_load_n(&other->arrived, __ATOMIC_ACQUIRE) == last) {
      break;
    }
    shapes[shape].store(env, mine, 1);
    me->saw_store = (round & 1) != 0 ? load_by_address(its_place) : shapes[shape].load(env, its);
    __atomic_store_n(&me->left, round, __ATOMIC_RELEASE);
    await(&other->left, round);
    if (self == 0) {
      weak += !me->saw_store && !other->saw_store;
      if (weak >= enough || ((round & 255) == 0 && now_ms() > end)) {
        break;
      }
    }
    // Leaves the line of the next load in this cache and that of the next store in the other one, so that the
    // load is fast and the store slow.
    shapes[shape].store(env, its, 0);
    if (its_array != NULL) {
      evict_lead(its_place);
    }
  }
  __atomic_store_n(&me->arrived, last, __ATOMIC_SEQ_CST);
  leave(env, mine);
  leave(env, its);
  return self == 0 ? weak << 32 | round : 0;
}

// Called before the two actors of a shape start.
JNIEXPORT void JNICALL Java_JniActors_reset(JNIEnv* env, jclass type) {
  actors[0] = actors[1] = (actor_state){0, 0, 0};
  if (one != NULL) {
    (*env)->DeleteGlobalRef(env, one);
    one = NULL;
  }
}
