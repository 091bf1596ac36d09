# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
#
# The module of LLVM that Julia 1.5 compiles from some methods and all that they call, before its
# own optimisations, and with them. Addresses of objects of the running Julia are constants in it.
module Native

const LLVM = "libLLVM-9.so.1"
const Handle = Ptr{Cvoid}

# The compiled form of the method of `f` for arguments of these types.
function instance(f, types)
    signature = Tuple{typeof(f),types...}
    method = which(f, types)
    _, environment = ccall(:jl_type_intersection_with_env, Any, (Any, Any), signature, method.sig)
    return ccall(:jl_specializations_get_linfo, Ref{Core.MethodInstance}, (Any, Any, Any),
                 method, signature, environment)
end

# What code generation gives for methods, pairs of a function and the types of its arguments.
function emitted(methods)
    instances = Core.MethodInstance[instance(f, types) for (f, types) in methods]
    native = ccall(:jl_create_native, Handle,
                   (Vector{Core.MethodInstance}, Base.CodegenParams, Cint),
                   instances, Base.CodegenParams(), 1)
    native == C_NULL && error("Julia compiled nothing")
    return ccall(:jl_get_llvm_module, Handle, (Handle,), native)
end

function with_passes(add, llvm)
    passes = ccall((:LLVMCreatePassManager, LLVM), Handle, ())
    add(passes)
    ccall((:LLVMRunPassManager, LLVM), Cint, (Handle, Handle), passes, llvm)
    ccall((:LLVMDisposePassManager, LLVM), Cvoid, (Handle,), passes)
    return llvm
end

# With what Julia's intrinsics stand for, and no optimisation: frames of the collector, exceptions.
function lowered(methods)
    return with_passes(emitted(methods)) do passes
        ccall(:LLVMExtraAddLowerExcHandlersPass, Cvoid, (Handle,), passes)
        ccall(:LLVMExtraAddLateLowerGCFramePass, Cvoid, (Handle,), passes)
        ccall(:LLVMExtraAddFinalLowerGCPass, Cvoid, (Handle,), passes)
        ccall(:LLVMExtraAddLowerPTLSPass, Cvoid, (Handle, Cint), passes, 0)
    end
end

# As Julia runs it.
function optimised(methods)
    return with_passes(emitted(methods)) do passes
        ccall(:jl_add_optimization_passes, Cvoid, (Handle, Cint, Cint), passes, 2, 1)
    end
end

function each_defined(visit, llvm)
    f = ccall((:LLVMGetFirstFunction, LLVM), Handle, (Handle,), llvm)
    while f != C_NULL
        if ccall((:LLVMIsDeclaration, LLVM), Cint, (Handle,), f) == 0
            visit(f, unsafe_string(ccall((:LLVMGetValueName, LLVM), Cstring, (Handle,), f)))
        end
        f = ccall((:LLVMGetNextFunction, LLVM), Handle, (Handle,), f)
    end
end

# Makes functions visible to the linker, lest an optimisation take them for unused. `methods` get
# names that can be told: the prefix and that of their function, which is no other's.
function export_all(llvm; methods = [], prefix = "")
    names = Set(string(f) for (f, _) in methods)
    each_defined(llvm) do f, own
        ccall((:LLVMSetLinkage, LLVM), Cvoid, (Handle, Cint), f, 0)
        found = match(r"^julia_(\w+)_\d+$", own)
        if found !== nothing && found[1] in names
            name = prefix * found[1]
            ccall((:LLVMSetValueName2, LLVM), Cvoid, (Handle, Cstring, Csize_t), f, name,
                  sizeof(name))
        end
    end
    return llvm
end

function save(llvm, file)
    ccall((:LLVMWriteBitcodeToFile, LLVM), Cint, (Handle, Cstring), llvm, file) == 0 ||
        error("cannot write $file")
end

end
