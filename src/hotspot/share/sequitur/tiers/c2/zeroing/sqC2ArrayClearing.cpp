// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "memory/resourceArea.hpp"
#include "opto/addnode.hpp"
#include "opto/castnode.hpp"
#include "opto/cfgnode.hpp"
#include "opto/compile.hpp"
#include "opto/connode.hpp"
#include "opto/convertnode.hpp"
#include "opto/memnode.hpp"
#include "opto/mulnode.hpp"
#include "opto/phaseX.hpp"
#include "opto/rootnode.hpp"
#include "opto/subnode.hpp"
#include "runtime/javaThread.hpp"
#include "sequitur/tiers/c2/zeroing/sqC2ArrayClearing.hpp"
#include "sequitur/zeroing/policy/sqZeroingPolicy.hpp"

// Less is cleared sooner than the question is answered.
static const jlong least_bytes = 256;

// The memory to clear begins at in(Base) and has in(Words) words.
enum { Words = 2, Base = 3 };

static bool is_worthwhile(const ClearArrayNode* clear) {
  const TypeX* words = clear->in(Words)->bottom_type()->isa_intptr_t();
  return clear->in(0) != nullptr && words != nullptr &&
         (!words->is_con() || words->get_con() * BytesPerWord >= least_bytes);
}

// A word of the running thread, loaded behind the memory that is to be cleared.
static Node* thread_word(const ClearArrayNode* clear, ByteSize offset) {
  Compile* compile = Compile::current();
  Node* place = new AddPNode(compile->top(), new ThreadLocalNode(), ConXNode::make(in_bytes(offset)));
  return new CastP2XNode(clear->in(0), new LoadPNode(clear->in(0), clear->in(MemNode::Memory), place,
                                                     TypeRawPtr::BOTTOM, TypeRawPtr::BOTTOM, MemNode::unordered));
}

// Goes on at holds if low <= high as unsigned numbers, else at the node that is returned.
static Node* branch(Node* control, Node* low, Node* high, Node** holds) {
  IfNode* test = new IfNode(control, new BoolNode(new CmpULNode(low, high), BoolTest::le), PROB_FAIR, COUNT_UNKNOWN);
  *holds = new IfTrueNode(test);
  return new IfFalseNode(test);
}

// control -> [end <= until] -> [from <= base] -> merged
//                  |                 |              |
//                  +-----> unknown <-+ -> clear ->--+
static void make_conditional(ClearArrayNode* clear) {
  Node* const control = clear->in(0);
  Node* const memory = clear->in(MemNode::Memory);
  Node_List followers;
  for (DUIterator_Fast imax, i = control->fast_outs(imax); i < imax; i++) {
    if (control->fast_out(i)->is_CFG() && control->fast_out(i) != control) {
      followers.push(control->fast_out(i));
    }
  }

  const ByteSize range = byte_offset_of(JavaThread, sequitur.zeroed);
  Node* base = new CastP2XNode(control, clear->in(Base));
  Node* end = new AddXNode(base, new LShiftXNode(clear->in(Words), ConINode::make(LogBytesPerWord)));
  Node* until = thread_word(clear, range + SqZeroedRange::until_offset());
  Node* from = SqZeroingPolicy::has_fault(SqZeroingFault::range_start)
                   ? ConXNode::make(0)
                   : thread_word(clear, range + SqZeroedRange::from_offset());
  Node* ends_inside;
  Node* lies_inside;
  RegionNode* unknown = new RegionNode(3);
  unknown->init_req(1, branch(control, end, until, &ends_inside));
  unknown->init_req(2, branch(ends_inside, from, base, &lies_inside));
  RegionNode* merged = new RegionNode(3);
  merged->init_req(1, unknown);
  merged->init_req(2, lies_inside);

  PhiNode* result = new PhiNode(merged, Type::MEMORY, clear->adr_type());
  clear->replace_by(result);
  result->init_req(1, clear);
  result->init_req(2, memory);
  clear->set_req(0, unknown);
  for (uint i = 0; i < followers.size(); i++) {
    followers.at(i)->replace_edge(control, merged);
  }
}

void SqC2ArrayClearing::make_conditional(Compile* compile) {
  ResourceMark rm;
  compile->node_hash()->clear(); // upstream does so next: the nodes in it could not be changed
  Unique_Node_List reachable;
  Unique_Node_List controls; // that have a test by now
  reachable.push(compile->root());
  for (uint next = 0; next < reachable.size(); next++) {
    Node* node = reachable.at(next);
    if (node->is_ClearArray() && is_worthwhile(node->as_ClearArray()) && !controls.member(node->in(0))) {
      controls.push(node->in(0));
      ::make_conditional(node->as_ClearArray());
    }
    for (uint i = 0; i < node->len(); i++) {
      if (node->in(i) != nullptr) {
        reachable.push(node->in(i));
      }
    }
  }
}
