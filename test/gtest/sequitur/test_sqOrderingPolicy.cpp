// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/globals.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "unittest.hpp"
#include "utilities/autoRestore.hpp"

// Runs the VM's start-up decision again with other flags, and puts the model of this process back at the end. The
// tests own their process: the model of a VM that runs Java code must not change.
class SqModelUnderTest {
  AutoSaveRestore<ccstr> _model;
  AutoSaveRestore<bool> _alias;

 public:
  const jint status;

  explicit SqModelUnderTest(const char* model, bool volatile_by_default = false)
    : _model(MemoryModel), _alias(VolatileByDefault), status(start(model, volatile_by_default)) {}

 private:
  static jint start(const char* model, bool volatile_by_default) {
    MemoryModel = model;
    VolatileByDefault = volatile_by_default;
    return SqMemoryModel::initialize();
  }
};

static DecoratorSet order_of(DecoratorSet given, bool is_read, bool is_write) {
  return SqOrderingPolicy::strengthen(given, is_read, is_write) & MO_DECORATOR_MASK;
}

TEST_OTHER_VM(SqMemoryModel, knows_the_three_models) {
  {
    SqModelUnderTest java("java");
    EXPECT_EQ(JNI_OK, java.status);
    EXPECT_FALSE(SqMemoryModel::is_ordered());
  }
  {
    SqModelUnderTest tso("tso");
    EXPECT_EQ(JNI_OK, tso.status);
    EXPECT_TRUE(SqMemoryModel::is_tso());
  }
  {
    SqModelUnderTest sc("sc");
    EXPECT_EQ(JNI_OK, sc.status);
    EXPECT_TRUE(SqMemoryModel::is_sc());
  }
}

TEST_OTHER_VM(SqMemoryModel, refuses_names_that_are_no_model) {
  const char* const names[] = {"", "SC", "sc ", "pso", "volatile"};
  for (const char* name : names) {
    SqModelUnderTest unknown(name);
    EXPECT_EQ(JNI_EINVAL, unknown.status) << "\"" << name << "\"";
  }
}

TEST_OTHER_VM(SqMemoryModel, takes_volatile_by_default_for_sc) {
  SqModelUnderTest alias("java", true);
  EXPECT_EQ(JNI_OK, alias.status);
  EXPECT_TRUE(SqMemoryModel::is_sc());
  EXPECT_STREQ("sc", SqMemoryModel::name());
}

TEST_OTHER_VM(SqOrderingPolicy, leaves_accesses_alone_under_java) {
  SqModelUnderTest java("java");
  const DecoratorSet plain = IN_HEAP | IS_ARRAY | MO_UNORDERED;
  EXPECT_EQ(plain, SqOrderingPolicy::strengthen(plain, true, false));
  EXPECT_EQ(plain, SqOrderingPolicy::strengthen(plain, false, true));
}

TEST_OTHER_VM(SqOrderingPolicy, orders_loads_and_stores_one_way_under_tso) {
  SqModelUnderTest tso("tso");
  EXPECT_EQ(MO_ACQUIRE, order_of(IN_HEAP | MO_UNORDERED, true, false));
  EXPECT_EQ(MO_RELEASE, order_of(IN_HEAP | MO_UNORDERED, false, true));
  EXPECT_EQ(MO_SEQ_CST, order_of(IN_HEAP | MO_RELAXED, true, true));
}

TEST_OTHER_VM(SqOrderingPolicy, orders_everything_under_sc) {
  SqModelUnderTest sc("sc");
  const DecoratorSet given[] = {0, MO_UNORDERED, MO_RELAXED, MO_ACQUIRE, MO_RELEASE};
  for (DecoratorSet order : given) {
    EXPECT_EQ(MO_SEQ_CST, order_of(IN_HEAP | order, true, false));
    EXPECT_EQ(MO_SEQ_CST, order_of(IN_HEAP | order, false, true));
  }
}

TEST_OTHER_VM(SqOrderingPolicy, never_weakens_a_volatile_access) {
  SqModelUnderTest tso("tso");
  EXPECT_EQ(MO_SEQ_CST, order_of(IN_HEAP | MO_SEQ_CST, true, false));
  EXPECT_EQ(MO_SEQ_CST, order_of(IN_HEAP | MO_SEQ_CST, false, true));
}

TEST_OTHER_VM(SqOrderingPolicy, changes_the_memory_order_only) {
  SqModelUnderTest sc("sc");
  const DecoratorSet rest = IN_HEAP | IS_ARRAY | IS_NOT_NULL | ON_STRONG_OOP_REF;
  EXPECT_EQ(rest | MO_SEQ_CST, SqOrderingPolicy::strengthen(rest | MO_UNORDERED, true, false));
}
