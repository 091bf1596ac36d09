// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Puts the passes into LLVM's pipelines, and names them for opt -passes=.
#include "AddSC.hpp"
#include "RelaxLocal.hpp"
#include "SCExpand.hpp"

#include "llvm/Config/llvm-config.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/PassPlugin.h"

using namespace llvm;

namespace sequitur {

static bool parseModulePass(StringRef name, ModulePassManager &passes, ArrayRef<PassBuilder::PipelineElement>) {
  if (name != "sequitur-addsc") {
    return false;
  }
  passes.addPass(AddSC());
  return true;
}

static bool parseFunctionPass(StringRef name, FunctionPassManager &passes, ArrayRef<PassBuilder::PipelineElement>) {
  if (name == "sequitur-relax") {
    passes.addPass(RelaxLocal());
    return true;
  }
  if (name == "sequitur-scexpand") {
    passes.addPass(SCExpand());
    return true;
  }
  return false;
}

static void registerPasses(PassBuilder &builder) {
  builder.registerPipelineStartEPCallback([](ModulePassManager &passes, auto) { passes.addPass(AddSC()); });
  builder.registerPeepholeEPCallback([](FunctionPassManager &passes, auto) { passes.addPass(RelaxLocal()); });
  builder.registerOptimizerLastEPCallback(
      [](ModulePassManager &passes, auto) { passes.addPass(createModuleToFunctionPassAdaptor(SCExpand())); });
  builder.registerPipelineParsingCallback(parseModulePass);
  builder.registerPipelineParsingCallback(parseFunctionPass);
}

} // namespace sequitur

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "SequiturSC", LLVM_VERSION_STRING, sequitur::registerPasses};
}
