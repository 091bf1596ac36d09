# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
#
# julia run.jl FOLDER COMMAND...: runs Julia's code as Julia compiles it, and as COMMAND does, which
# makes plain.so and ordered.so of lowered.bc, all in FOLDER. Both refer to objects of this process.
# Needs two threads. tools/sequitur/suites/native/juliacode.py reads what it prints, but for the
# nanoseconds for each number summed.
using Base.Threads
using Libdl
include(joinpath(@__DIR__, "native.jl"))

const BATCH, LEAST, MOST = 50_000, 4, 60

# Store buffering. The atomics let both threads begin each round together, 64 bytes further on.
function side(mine::Vector{Int32}, other::Vector{Int32}, seen::Vector{Int32}, turns::Atomic{Int},
              rounds::Int)
    for i = 1:rounds
        atomic_add!(turns, 1)
        while turns[] < 2i
        end
        @inbounds mine[16i] = Int32(1)
        @inbounds seen[i] = other[16i]
    end
    return nothing
end

macro drf()
    return Expr(:loopinfo, Symbol("julia.drfloop"))
end

function total(numbers::Vector{Int64})
    sum = 0
    for i = 1:length(numbers)
        @inbounds sum += numbers[i]
    end
    return sum
end

function drftotal(numbers::Vector{Int64})
    sum = 0
    for i = 1:length(numbers)
        @inbounds sum += numbers[i]
        @drf
    end
    return sum
end

# Allocates, throws and catches, and calls much of the library.
function words(n::Int)
    found = Dict{String,Vector{Any}}()
    for i = 1:n
        key = string(i % 7)
        try
            push!(get!(found, key, Any[]), i % 3 == 0 ? error("three") : (i, 1.5i))
        catch failure
            push!(found[key], failure.msg)
        end
    end
    return string(sort!([(key, length(all), string(all[end])) for (key, all) in found]))
end

const METHODS = [
    (side, (Vector{Int32}, Vector{Int32}, Vector{Int32}, Atomic{Int}, Int)),
    (total, (Vector{Int64},)),
    (drftotal, (Vector{Int64},)),
    (words, (Int,)),
]

# How many of the rounds of a batch ended with both threads seeing 0.
function batch(call)
    x, y = zeros(Int32, 16BATCH), zeros(Int32, 16BATCH)
    first, second = fill(Int32(-1), BATCH), fill(Int32(-1), BATCH)
    turns = Atomic{Int}(0)
    @threads for thread = 1:2
        thread == 1 ? call(x, y, first, turns, BATCH) : call(y, x, second, turns, BATCH)
    end
    return count(i -> first[i] == 0 && second[i] == 0, 1:BATCH)
end

# Runs some batches, and more of them while nothing weak is seen and `hopes`.
function litmus(name, call, hopes)
    weak, batches = 0, 0
    while batches < LEAST || (hopes && weak == 0 && batches < MOST)
        weak += batch(call)
        batches += 1
    end
    println("weak $name $weak of $(batches * BATCH)")
end

function fastest(call, numbers)
    return minimum(@elapsed(call(numbers)) for _ = 1:20) / length(numbers) * 1e9
end

function compare(name, library, numbers)
    for f in (:total, :drftotal)
        address = dlsym(library, Symbol("native_", f))
        compiled = all -> ccall(address, Int, (Any,), all)
        println("same $name $f $(compiled(numbers) == sum(numbers))")
        println("nanoseconds $name $f $(fastest(compiled, numbers))")
    end
    made = ccall(dlsym(library, :native_words), Any, (Int,), 2000)
    println("same $name words $(made == words(2000))")
end

function main(folder, command)
    nthreads() == 2 || error("set JULIA_NUM_THREADS to 2")
    llvm = Native.export_all(Native.lowered(METHODS); methods = METHODS, prefix = "native_")
    Native.save(llvm, joinpath(folder, "lowered.bc"))
    run(setenv(Cmd(command), filter(p -> p.first != "LD_LIBRARY_PATH", ENV)))
    litmus("stock", side, true)
    for name in ("plain", "ordered")
        library = dlopen(joinpath(folder, "$name.so"))
        address = dlsym(library, :native_side)
        litmus(name, (x, y, seen, turns, rounds) ->
            ccall(address, Cvoid, (Any, Any, Any, Any, Int), x, y, seen, turns, rounds),
            name == "plain")
        compare(name, library, collect(1:1_000_000))
    end
end

main(ARGS[1], ARGS[2:end])
